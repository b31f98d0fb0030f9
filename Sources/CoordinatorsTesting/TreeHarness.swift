import Coordinators
import Streams

/// A tree on a simulated surface and a virtual clock, for tests without a user interface, a sleep or
/// a wall clock.
///
/// Start flows with the tree itself; for a test of one flow with a result ``CoordinatorHarness`` is
/// shorter. What it offers are plain values, to be compared with `#expect` or `XCTAssertEqual`:
///
/// ```swift
/// let harness = TreeHarness<AppScreen>()
/// harness.tree.start(AppCoordinator(router: harness.tree.router))
/// harness.settle()
/// #expect(harness.surface.screens == [[.welcome]])
/// ```
@MainActor
open class TreeHarness<Screen> {
  /// The clock, which stands still until ``advance(by:)`` or ``settle(limit:)``.
  public let scheduler: VirtualTimeScheduler

  /// What the user sees and does.
  public let surface: SimulatedSurface<Screen>

  /// The tree that the flows run in.
  public let tree: CoordinatorTree<Screen>

  private let misuseList: MisuseList
  private let recording = Recording()

  /// Makes a tree without flows, shown on a surface.
  ///
  /// - Parameters:
  ///   - scheduler: The clock; give it the one that a test's marbles run on.
  ///   - animationDuration: How long the surface's animations take.
  ///   - hasBackButtonAtRoot: Whether there is a way back from the first screen, so that the first flow
  ///     can be left as if it had been pushed on another one's stack.
  public init(
    scheduler: VirtualTimeScheduler = VirtualTimeScheduler(),
    animationDuration: Duration = .milliseconds(350), hasBackButtonAtRoot: Bool = false
  ) {
    self.scheduler = scheduler
    surface = SimulatedSurface(
      scheduler: scheduler, animationDuration: animationDuration,
      hasBackButtonAtRoot: hasBackButtonAtRoot)
    let misuses = MisuseList()
    self.misuseList = misuses
    tree = CoordinatorTree(scheduler: scheduler) { misuse, _ in misuses.all.append(misuse) }
    recording.subscription = tree.log.events.sink { [recording] in recording.entries.append($0) }
    tree.attach(surface)
  }

  /// Everything that has happened, oldest first, whatever the log's capacity.
  public var entries: [LogEntry] { recording.entries }

  /// Moves the clock, and runs what becomes due.
  public func advance(by duration: Duration) { scheduler.advance(by: duration) }

  /// Moves the clock until all transitions are done, or until the user would have to let go of a
  /// screen.
  ///
  /// The flows' own timers that are due on the way run too; later ones are left.
  ///
  /// - Parameter limit: How many actions of the scheduler may run on the way.
  /// - Returns: Whether the tree came to rest.
  @discardableResult
  public func settle(limit: Int = 10_000) -> Bool {
    var count = 0
    while needsTime, count < limit, scheduler.step() { count += 1 }
    return tree.isAtRest
  }

  /// Whether the passing of time, and nothing else, brings the tree on.
  private var needsTime: Bool {
    switch surface.activity {
    case .animating: true
    case .rest: tree.transitionCount > 0
    case .swiping, .pulling: false
    }
  }

  /// Everything in the log, an entry a line, without times.
  public var events: [String] { lines { _ in true } }

  /// What the surface did and what the user did with it, without times.
  ///
  /// Two trees that show the same have the same of these.
  public var navigationEvents: [String] { lines(where: \.event.isNavigation) }

  /// The life of the flows, without times.
  public var lifecycleEvents: [String] { lines { !$0.event.isNavigation } }

  /// The calls that came when they meant nothing, oldest first.
  ///
  /// All of them, whatever the log's capacity (K2b).
  public var misuses: [Misuse] { misuseList.all }

  /// What is still there: running flows, screens, waiting transitions, scheduled work, what
  /// is alive though it should be gone (V2), and the calls that came when they meant nothing.
  ///
  /// Empty when every flow has ended and has cleaned up after itself. Each line says what is left,
  /// and what to look for.
  public var leftovers: [String] {
    livingLeftovers + pendingLeftovers + leakLeftovers
      + misuses.map { "A call was ignored: \($0)." }
  }

  /// The flows that run, and their screens.
  var livingLeftovers: [String] {
    var lines = tree.flows.map {
      "\($0.flowReference) is still running: end it, or expect it to run."
    }
    lines += tree.navigation.entries.map {
      "The screen \($0.name) of flow \($0.owner) is still shown: its flow has not ended."
    }
    return lines
  }

  /// What waits for time, or for the user.
  var pendingLeftovers: [String] {
    var lines: [String] = []
    if !tree.isAtRest {
      lines.append(
        "\(tree.transitionCount) transitions have not finished: call settle(), or finish the gesture."
      )
    }
    lines += scheduler.pending.filter { "\($0.origin.label)" != "a step's completion" }.map {
      "Work is still scheduled: \($0). Keep it in the flow's subscriptions, or let its time pass."
    }
    return lines
  }

  /// What is alive though it should be gone.
  var leakLeftovers: [String] { tree.foundLeaks.map(\.leftover) }

  private func lines(where isWanted: (LogEntry) -> Bool) -> [String] {
    tree.log.entries.filter(isWanted).map(\.line)
  }
}

extension LogEntry {
  /// The entry without its time.
  var line: String { flow.map { "\($0) \(event)" } ?? "\(event)" }
}

extension Leak {
  fileprivate var leftover: String {
    screen == nil
      ? "\(self) has ended and is alive: something holds it, a closure that captures it strongly or a "
        + "property of its parent."
      : "\(self) has gone and is alive: something holds it, a closure that captures it strongly or a "
        + "property of a coordinator."
  }
}

@MainActor
private final class MisuseList {
  var all: [Misuse] = []
}

@MainActor
private final class Recording {
  var entries: [LogEntry] = []
  var subscription: AnyCancellable?
}
