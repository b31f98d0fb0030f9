import Foundation
import Streams
import Testing

/// Random programs, run on the library and on the naive reference model.
///
/// `STREAM_SCRIPTS` sets how many programs are run, `STREAM_SEED` the first seed. A failure prints
/// its seed and the shortest program that still fails.
@Suite("Streams: random programs against a reference model")
struct RandomisedStreamsTests {
  @Test("S, L, C, T: every program gives the same events in the library and in the model")
  func libraryAgreesWithTheModel() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["STREAM_SCRIPTS"].flatMap(UInt64.init) ?? 500
    let first = environment["STREAM_SEED"].flatMap(UInt64.init) ?? 1
    print("random programs: seeds \(first) to \(first + count - 1)")
    for seed in first..<first + count {
      let program = RandomProgram(seed: seed)
      guard let fault = Comparison(program).fault else { continue }
      let (shortest, shortestFault) = shrink(program, fault)
      Issue.record(
        """
        Seed \(seed) fails. Run it alone with STREAM_SEED=\(seed) STREAM_SCRIPTS=1.
        \(shortestFault)
        subjects: \(shortest.subjects.map(\.rawValue))
        nodes:
        \(shortest.nodes.map { "  \($0)" }.joined(separator: "\n"))
        script:
        \(shortest.script.map { "  \($0)" }.joined(separator: "\n"))
        reactions:
        \(shortest.reactions.map { "  \($0)" }.joined(separator: "\n"))
        releases:
        \(shortest.releases.map { "  \($0)" }.joined(separator: "\n"))
        """)
      return
    }
  }

  private func shrink(_ program: RandomProgram, _ fault: String) -> (RandomProgram, String) {
    for shorter in program.reductions {
      if let fault = Comparison(shorter).fault { return shrink(shorter, fault) }
    }
    return (program, fault)
  }
}

/// Runs one program on both sides and compares.
private struct Comparison {
  let fault: String?

  init(_ program: RandomProgram) {
    let library = LibraryRun(program)
    let model = ReferenceRun(program)
    library.run()
    model.run()
    if library.events != model.events {
      fault = "library: \(library.events)\nmodel:   \(model.events)"
    } else if let violation = library.events.compactMap(Self.grammarViolation).first {
      fault = "The grammar is violated: \(violation)"
    } else if let leak = library.tearDownAndFindLeak() {
      fault = leak
    } else {
      fault = nil
    }
  }

  /// S6: nothing follows the end.
  private static func grammarViolation(_ events: [String]) -> String? {
    guard let end = events.firstIndex(where: { $0.hasPrefix("|") || $0.hasPrefix("#") }),
      end != events.count - 1
    else { return nil }
    return events.joined(separator: " ")
  }
}

/// What both sides of a comparison do with a script.
private class ScriptRun {
  let program: RandomProgram
  var events: [[String]] = []
  private var usedReactions: Set<Int> = []
  private var isOver = false

  init(_ program: RandomProgram) {
    self.program = program
  }

  final func run() {
    for action in program.script { perform(action) }
    perform(.advance(milliseconds: 100))
    isOver = true
  }

  /// Records an event of a subscription, and does what the program does in its handler.
  final func received(_ text: String, by subscription: Int) {
    let index = events[subscription].count
    events[subscription].append("\(text)@\(milliseconds)")
    for (number, reaction) in program.reactions.enumerated()
    where reaction.subscription == subscription && reaction.event == index {
      guard usedReactions.insert(number).inserted else { continue }
      perform(reaction.action)
    }
  }

  /// Does what the object does that the closures of a subscription have captured.
  final func released(_ subscription: Int) {
    guard !isOver else { return }
    for release in program.releases where release.subscription == subscription {
      perform(release.action)
    }
  }

  /// Whether something happens when the closures of a subscription are released, so that it is not
  /// left to a thread to say when that is.
  final func acts(_ subscription: Int) -> Bool {
    program.releases.contains { $0.subscription == subscription }
  }

  var milliseconds: Int { 0 }

  func perform(_ action: RandomProgram.Action) {}
}

private final class ReferenceRun: ScriptRun {
  private let world: ReferenceWorld
  private var cancels: [() -> Void] = []
  private var isCancelled: [Bool] = []
  private var captures: [Capture] = []

  /// Whether the closures of a subscription are still there, and what is going on inside them.
  private struct Capture {
    /// One for `subscribe`, and one for each call of a closure.
    var uses = 0
    var isWanted = true
    var isReleased = false
  }

  override init(_ program: RandomProgram) {
    world = ReferenceWorld(program)
    super.init(program)
  }

  override var milliseconds: Int { world.now }

  override func perform(_ action: RandomProgram.Action) {
    switch action {
    case .subscribe(let node):
      guard events.count < 8 else { return }
      let number = events.count
      events.append([])
      cancels.append({})
      isCancelled.append(false)
      captures.append(Capture())
      let stream = world.stream(program.nodes[node])
      use(number) {
        let cancel = stream { [self] event in
          guard !isCancelled[number] else { return }  // S5
          use(number) {
            if event.isEnd { captures[number].isWanted = false }
            switch event {
            case .value(let value): received("\(value)", by: number)
            case .finished: received("|", by: number)
            case .failed: received("#", by: number)
            }
          }
        }
        if isCancelled[number] { cancel() } else { cancels[number] = cancel }
      }
    case .cancel(let subscription), .drop(let subscription):
      guard subscription < events.count else { return }
      isCancelled[subscription] = true
      cancels[subscription]()
      captures[subscription].isWanted = false
      use(subscription) {}
    case .send(let subject, let value): world.subjects[subject].send(.value(value))
    case .finish(let subject): world.subjects[subject].send(.finished)
    case .fail(let subject): world.subjects[subject].send(.failed)
    case .advance(let milliseconds): world.advance(by: milliseconds)
    }
  }

  /// Does something that needs the closures of a subscription; then they are released, if they are
  /// not needed any more (L1).
  private func use(_ subscription: Int, _ body: () -> Void) {
    captures[subscription].uses += 1
    body()
    captures[subscription].uses -= 1
    let capture = captures[subscription]
    guard capture.uses == 0, !capture.isWanted, !capture.isReleased else { return }
    captures[subscription].isReleased = true
    released(subscription)
  }
}

private final class LibraryRun: ScriptRun {
  /// Is captured by the closures of a subscription, and acts when they are released.
  private final class Witness {
    private weak var run: LibraryRun?
    private let number: Int

    init(_ run: LibraryRun, _ number: Int) {
      self.run = run
      self.number = number
    }

    deinit { run?.released(number) }
  }

  private struct WeakWitness {
    weak var object: Witness?
  }

  private let world: LibraryWorld
  private var tokens: [AnyCancellable?] = []
  private var subscriptions: [Int: Subscription] = [:]
  private(set) var dropped: Set<Int> = []
  private var witnesses: [WeakWitness] = []

  /// Kept until `subscribe` has returned.
  private var held: [Int: Witness] = [:]

  override init(_ program: RandomProgram) {
    world = LibraryWorld(program)
    super.init(program)
  }

  override var milliseconds: Int {
    Int(world.scheduler.now.components.attoseconds / 1_000_000_000_000_000)
  }

  override func perform(_ action: RandomProgram.Action) {
    switch action {
    case .subscribe(let node):
      guard events.count < 8 else { return }
      let released = subscribe(to: world.stream(program.nodes[node]))
      extendLifetime(released)
    case .cancel(let subscription):
      guard subscription < tokens.count else { return }
      cancel(subscription)
    case .drop(let subscription):
      guard subscription < tokens.count else { return }
      if acts(subscription) { return cancel(subscription) }
      dropped.insert(subscription)
      if tokens[subscription] == nil { cancel(subscription) } else { tokens[subscription] = nil }
    case .send(let subject, let value): world.subjects[subject].send(value)
    case .finish(let subject): world.subjects[subject].send(completion: .finished)
    case .fail(let subject): world.subjects[subject].send(completion: .failure(.init()))
    case .advance(let milliseconds): world.scheduler.advance(by: .milliseconds(milliseconds))
    }
  }

  /// - Returns: What the subscription's closures have captured.
  private func subscribe(to stream: LibraryWorld.Stream) -> Witness? {
    let number = events.count
    events.append([])
    tokens.append(nil)
    held[number] = Witness(self, number)
    witnesses.append(WeakWitness(object: held[number]))
    attach(number, to: stream)
    return held.removeValue(forKey: number)
  }

  private func attach(_ number: Int, to stream: LibraryWorld.Stream) {
    let witness = held[number]
    // S7: a receiver that cancels during `subscribe` cancels what it was handed.
    let token =
      stream
      .handleEvents(
        receiveSubscription: { [unowned self] in subscriptions[number] = $0 }
      )
      .sink { [unowned self] completion in
        extendLifetime(witness)
        if case .finished = completion {
          received("|", by: number)
        } else {
          received("#", by: number)
        }
      } receiveValue: { [unowned self] value in
        extendLifetime(witness)
        received("\(value)", by: number)
      }
    tokens[number] = token
  }

  private func cancel(_ subscription: Int) {
    if let token = tokens[subscription] {
      token.cancel()
    } else {
      subscriptions[subscription]?.cancel()
    }
  }

  /// L1, L4: after everything was cancelled and the subjects are gone, no closure is left.
  ///
  /// What was dropped is left out: a token that cannot prove that it is at home leaves the freeing to
  /// the next value that reaches its subscriber, and there may be none (L2).
  func tearDownAndFindLeak() -> String? {
    for token in tokens { token?.cancel() }
    tokens = []
    subscriptions = [:]
    world.releaseSubjects()
    world.scheduler.advance(by: .seconds(1))
    let leaked = witnesses.indices.filter {
      witnesses[$0].object != nil && !dropped.contains($0)
    }
    return leaked.isEmpty ? nil : "The closures of subscriptions \(leaked) were never released."
  }
}
