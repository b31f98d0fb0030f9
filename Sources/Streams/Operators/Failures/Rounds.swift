/// The publisher of the operators that run their upstream again and again.
@usableFromInline
struct Rounds<Upstream: Publisher, Pause: Publisher>: Publisher
where Pause.Failure == Upstream.Failure {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  /// Makes what lies between two rounds: the next one starts at its first value.
  @usableFromInline
  typealias MakePause = (Completion<Failure>, _ round: Int) throws(Failure) -> Pause

  @usableFromInline let upstream: Upstream
  @usableFromInline let machine: RoundMachine
  @usableFromInline let makePause: MakePause?

  @inlinable
  init(upstream: Upstream, machine: RoundMachine, makePause: MakePause?) {
    self.upstream = upstream
    self.machine = machine
    self.makePause = makePause
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    if machine.remaining == 0 { return Empty().subscribe(subscriber) }
    let gate = RoundsGate(
      upstream: upstream, machine: machine, makePause: makePause, downstream: subscriber)
    return gate.open { gate.startRound() }
  }
}
