import Coordinators
import Streams

extension Workload {
  /// What a flow costs from its making to its removal, when its result comes as a stream.
  static let coordinator = Workload(
    name: "coordinator",
    event: "a result flow's life: made, coordinate { _ in  }, started, finished, removed",
    baseline: "a callback, and a dictionary of children",
    count: 50_000,
    checksum: Tally.ofValues(below:),
    prepare: { resultLives(showsScreen: false) },
    prepareBaseline: { plainLives(showsScreen: false) })

  /// The same, when its parent is its delegate.
  static let coordinatorDelegate = Workload(
    name: "coordinator-delegate",
    event: "a delegate flow's life: made, start(_:), started, finished, removed",
    baseline: "a callback, and a dictionary of children",
    count: 50_000,
    checksum: Tally.ofValues(below:),
    prepare: { delegateLives(showsScreen: false) },
    prepareBaseline: { plainLives(showsScreen: false) })

  /// What a screen adds, its two animations on the simulated surface included.
  static let coordinatorScreen = Workload(
    name: "coordinator-screen",
    event: "a result flow's life with one screen, pushed and popped on the simulated surface",
    baseline: "a callback, a dictionary of children, and an array of screens",
    count: 20_000,
    checksum: Tally.ofValues(below:),
    prepare: { resultLives(showsScreen: true) },
    prepareBaseline: { plainLives(showsScreen: true) })

  static let coordinatorDelegateScreen = Workload(
    name: "coordinator-delegate-screen",
    event: "a delegate flow's life with one screen, pushed and popped on the simulated surface",
    baseline: "a callback, a dictionary of children, and an array of screens",
    count: 20_000,
    checksum: Tally.ofValues(below:),
    prepare: { delegateLives(showsScreen: true) },
    prepareBaseline: { plainLives(showsScreen: true) })

  private static func resultLives(showsScreen: Bool) -> Run {
    let app = App()
    let tally = Tally()
    return { count in
      for value in 0..<count {
        let flow = ResultFlow(router: app.tree.router, screen: showsScreen ? value : nil)
        let token = app.tree.coordinate { _ in flow }.sink { outcome in
          if case .finished(let value) = outcome { tally.add(value) }
        }
        if showsScreen { app.settle() }
        flow.finish(with: value)
        if showsScreen { app.settle() }
        extendLifetime(token)
      }
      precondition(app.tree.isEmpty && app.tree.isAtRest)
      return tally.sum
    }
  }

  private static func delegateLives(showsScreen: Bool) -> Run {
    let app = App()
    let delegate = FlowTally()
    return { count in
      for value in 0..<count {
        let flow = DelegateFlow(router: app.tree.router, screen: showsScreen ? value : nil)
        flow.delegate = delegate
        app.tree.startChild(flow)
        if showsScreen { app.settle() }
        flow.finish(with: value)
        if showsScreen { app.settle() }
      }
      precondition(app.tree.isEmpty && app.tree.isAtRest)
      return delegate.tally.sum
    }
  }

  private static func plainLives(showsScreen: Bool) -> Run {
    let parent = PlainCoordinator(screen: nil)
    let tally = Tally()
    return { count in
      for value in 0..<count {
        let flow = PlainCoordinator(screen: showsScreen ? value : nil)
        parent.coordinate(to: flow) { tally.add($0) }
        flow.finish(with: value)
      }
      precondition(parent.children.isEmpty)
      return tally.sum
    }
  }
}

/// A tree on a simulated surface, over one screen that stays.
@MainActor
private final class App {
  let scheduler = VirtualTimeScheduler()
  let tree: CoordinatorTree<Int>

  init() {
    tree = CoordinatorTree(scheduler: scheduler)
    tree.attach(SimulatedSurface(scheduler: scheduler))
    tree.router.push(-1)
    settle()
  }

  /// Lets the animations end.
  func settle() { scheduler.advance(by: .milliseconds(350)) }
}

private final class ResultFlow: ResultCoordinator<Int, Int> {
  private let screen: Int?

  init(router: Router<Int>, screen: Int?) {
    self.screen = screen
    super.init(router: router)
  }

  override func start() {
    if let screen { router.push(screen) }
  }
}

@MainActor
private protocol DelegateFlowDelegate: AnyObject {
  func delegateFlow(_ flow: DelegateFlow, didFinishWith value: Int)
}

private final class DelegateFlow: DelegateCoordinator<Int> {
  weak var delegate: (any DelegateFlowDelegate)?
  private let screen: Int?

  init(router: Router<Int>, screen: Int?) {
    self.screen = screen
    super.init(router: router)
  }

  override func start() {
    if let screen { router.push(screen) }
  }

  func finish(with value: Int) {
    finish { delegate?.delegateFlow(self, didFinishWith: value) }
  }
}

@MainActor
private final class FlowTally: DelegateFlowDelegate {
  let tally = Tally()

  func delegateFlow(_ flow: DelegateFlow, didFinishWith value: Int) { tally.add(value) }
}
