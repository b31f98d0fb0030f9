/// The publisher of every operator that subscribes to an inner publisher for each outer value.
@usableFromInline
struct Flattening<Upstream: Publisher, Inner: Publisher>: Publisher
where Inner.Failure == Upstream.Failure {
  @usableFromInline typealias Output = Inner.Output
  @usableFromInline typealias Failure = Inner.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let machine: FlatteningMachine<Upstream.Output>
  @usableFromInline let transform: (Upstream.Output) throws(Failure) -> Inner

  @inlinable
  init(
    upstream: Upstream, machine: FlatteningMachine<Upstream.Output>,
    transform: @escaping (Upstream.Output) throws(Upstream.Failure) -> Inner
  ) {
    self.upstream = upstream
    self.machine = machine
    self.transform = transform
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = FlatteningGate(machine: machine, transform: transform, downstream: subscriber)
    return gate.open {
      gate.subscribe(to: upstream)
    }
  }
}
