extension Publisher {
  /// Turns every value into a publisher, and delivers the values of the newest one.
  ///
  /// ```
  ///                 --a-------b-------|
  ///                   a: -1--2--3--4
  ///                           b: -5--6|
  /// flatMapLatest   ---1--2----5--6---|
  /// ```
  ///
  /// The old inner is cancelled before the transform makes the new one, and nothing of it arrives
  /// afterwards (C4). Finishes when the upstream and the current inner have; fails with the first
  /// failure of either, or when the transform throws, cancelling the other. Cancelling stops both.
  ///
  /// - Parameter transform: Makes a publisher of a value.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) throws(Failure) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    FlatMapLatest(upstream: self, transform: transform)
  }
}

@usableFromInline
struct FlatMapLatest<Upstream: Publisher, Inner: Publisher>: Publisher
where Inner.Failure == Upstream.Failure {
  @usableFromInline typealias Output = Inner.Output
  @usableFromInline typealias Failure = Inner.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let transform: (Upstream.Output) throws(Failure) -> Inner

  @inlinable
  init(
    upstream: Upstream, transform: @escaping (Upstream.Output) throws(Upstream.Failure) -> Inner
  ) {
    self.upstream = upstream
    self.transform = transform
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = FlatMapLatestGate(transform: transform, downstream: subscriber)
    return gate.open {
      upstream.subscribe(GateSource(of: gate))
    }
  }
}

@usableFromInline
final class FlatMapLatestGate<Input, Inner: Publisher, Downstream: Subscriber>:
  Gate<Downstream>, SourceReceiver
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
  @usableFromInline typealias Failure = Inner.Failure

  // Exclusivity, for all: no user code runs inside an access.
  @exclusivity(unchecked) @usableFromInline
  var transform: ((Input) throws(Inner.Failure) -> Inner)?
  @exclusivity(unchecked) @usableFromInline
  var machine = SwitchMachine()
  @exclusivity(unchecked) @usableFromInline
  var outer = Inlet()
  @exclusivity(unchecked) @usableFromInline
  var inner = Inlet()

  @inlinable
  init(
    transform: @escaping (Input) throws(Inner.Failure) -> Inner, downstream: Downstream
  ) {
    self.transform = transform
    super.init(downstream: downstream)
  }

  @usableFromInline
  override func forEachInlet(_ body: (inout Inlet) -> Void) {
    body(&outer)
    body(&inner)
  }

  @usableFromInline
  override func disconnect() {
    _ = transform.take()
  }

  @inlinable
  func connect(_ subscription: Subscription) {
    keep(subscription) { outer.connect(subscription) }
  }

  @inlinable
  func receive(_ value: Input) -> Bool {
    guard isOpen, let transform else { return false }
    // C4: the old inner ends before the new one is made. What that releases may send the next value
    // already, which then takes this one's place.
    let number = machine.innerStarts()
    lock.perform { inner.take() }?.cancel()
    guard isOpen && machine.isCurrent(number) else { return isOpen }
    do throws(Inner.Failure) {
      let publisher = try transform(value)
      if isOpen && machine.isCurrent(number) {
        publisher.subscribe(FlatMapLatestInner(gate: self, number: number))
      }
    } catch {
      return fail(error)
    }
    return isOpen
  }

  @inlinable
  func receiveInner(_ subscription: Subscription, number: UInt64) {
    guard machine.isCurrent(number) else { return subscription.cancel() }
    keep(subscription) { inner.connect(subscription) }
  }

  @inlinable
  func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: if machine.outerFinishes() { emit(completion: .finished) }
    case .failure: emit(completion: completion)
    }
  }

  @inlinable
  func receiveInner(_ value: Inner.Output, number: UInt64) -> Bool {
    guard machine.isCurrent(number) else { return false }
    return emit(value) && machine.isCurrent(number)
  }

  @inlinable
  func receiveInner(completion: Completion<Inner.Failure>, number: UInt64) {
    guard machine.isCurrent(number) else { return }
    switch completion {
    case .finished: if machine.innerFinishes(number) { emit(completion: .finished) }
    case .failure: emit(completion: completion)
    }
  }
}

@usableFromInline
struct FlatMapLatestInner<Outer, Inner: Publisher, Downstream: Subscriber>: Subscriber
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
  @usableFromInline typealias Input = Inner.Output
  @usableFromInline typealias Failure = Inner.Failure

  @usableFromInline let gate: FlatMapLatestGate<Outer, Inner, Downstream>
  @usableFromInline let number: UInt64

  @inlinable
  init(gate: FlatMapLatestGate<Outer, Inner, Downstream>, number: UInt64) {
    self.gate = gate
    self.number = number
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    gate.receiveInner(subscription, number: number)
  }

  @inlinable
  mutating func receive(_ value: Inner.Output) -> Bool {
    gate.receiveInner(value, number: number)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    gate.receiveInner(completion: completion, number: number)
  }
}
