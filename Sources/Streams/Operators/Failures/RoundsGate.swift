/// The shell of the operators that run their upstream again and again.
@usableFromInline
final class RoundsGate<Source: Publisher, Pause: Publisher, Downstream: Subscriber>:
  Gate<Downstream>, SourceReceiver
where
  Source.Output == Downstream.Input, Source.Failure == Downstream.Failure,
  Pause.Failure == Downstream.Failure
{
  @usableFromInline typealias Input = Source.Output
  @usableFromInline typealias Failure = Source.Failure

  @usableFromInline
  typealias MakePause = (Completion<Source.Failure>, _ round: Int) throws(Source.Failure) -> Pause

  // Exclusivity, for all: no user code runs inside an access.

  @exclusivity(unchecked) @usableFromInline
  var upstream: Source?

  @exclusivity(unchecked) @usableFromInline
  var makePause: MakePause?

  @exclusivity(unchecked) @usableFromInline
  var machine: RoundMachine

  /// The source that runs, or the pause between two rounds.
  @exclusivity(unchecked) @usableFromInline
  var inlet = Inlet()

  @inlinable
  init(
    upstream: Source, machine: RoundMachine, makePause: MakePause?, downstream: Downstream
  ) {
    self.upstream = upstream
    self.machine = machine
    self.makePause = makePause
    super.init(downstream: downstream)
  }

  @usableFromInline
  override func forEachInlet(_ body: (inout Inlet) -> Void) { body(&inlet) }

  @usableFromInline
  override func disconnect() {
    let released = (upstream, makePause)
    upstream = nil
    makePause = nil
    extendLifetime(released)
  }

  /// Runs the source, and runs it again as long as it ends while it is being subscribed to: in a loop,
  /// so that any number of rounds needs the stack of one (C9).
  @inlinable
  func startRound() {
    guard machine.startsRound() else { return }
    var turns = 0
    repeat {
      guard isOpen, let upstream else { return }
      turns += 1
      // T6: a loop that nothing ends is found, not suffered.
      assert(
        turns <= ReentrancyLimit.rounds || machine.isBounded,
        """
        A stream was run \(ReentrancyLimit.rounds) times in a row by retry() or repeat(), and ended at \
        once each time; nothing else can happen meanwhile. Give a number of rounds, or a delay \
        between them: retry(3), repeat(delay: .seconds(1), scheduler: scheduler).
        """)
      upstream.subscribe(GateSource(of: self))
    } while machine.subscribeReturns()
  }

  @inlinable
  func connect(_ subscription: Subscription) {
    keep(subscription) { inlet.connect(subscription) }
  }

  @inlinable
  func receive(_ value: Input) -> Bool { emit(value) }

  @inlinable
  func receive(completion: Completion<Failure>) {
    guard isOpen else { return }
    let cause: RoundMachine.Cause =
      switch completion {
      case .finished: .finish
      case .failure: .failure
      }
    guard machine.roundEnds(by: cause) else { return emit(completion: completion) }
    guard let makePause else { return startRound() }
    do throws(Source.Failure) {
      let pause = try makePause(completion, machine.ended)
      if isOpen { pause.subscribe(PauseSubscriber(gate: self)) }
    } catch {
      _ = fail(error)
    }
  }
}

/// Waits for the first value of a pause, and asks for no more.
@usableFromInline
struct PauseSubscriber<Source: Publisher, Pause: Publisher, Downstream: Subscriber>: Subscriber
where
  Source.Output == Downstream.Input, Source.Failure == Downstream.Failure,
  Pause.Failure == Downstream.Failure
{
  @usableFromInline typealias Input = Pause.Output
  @usableFromInline typealias Failure = Pause.Failure

  @usableFromInline let gate: RoundsGate<Source, Pause, Downstream>
  @usableFromInline var pause = Upstream()

  @inlinable
  init(gate: RoundsGate<Source, Pause, Downstream>) {
    self.gate = gate
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    pause.connect(subscription)
    gate.connect(subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    pause.stop()
    if gate.isOpen { gate.startRound() }
    return false
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) { gate.emit(completion: completion) }
}
