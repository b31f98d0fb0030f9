/// A publisher made of a closure that is handed an emitter: the bridge from callbacks to streams.
///
/// ```swift
/// let positions = Create<Position, LocationError> { emitter in
///   let request = locator.start { position in emitter.send(position) }
///   return { request.stop() }
/// }
/// ```
///
/// The closure runs during `subscribe(_:)`, once a subscription, and may emit at once (S7). What it
/// returns runs exactly once when the stream is over, in whatever way: finish, failure, cancellation.
/// If the stream is over before the closure has returned, it runs right after it.
///
/// The subscription goes on until its end or its cancellation, whether anybody keeps the emitter or
/// not: the work may be a token that the closure returns.
public struct Create<Output, Failure: Error>: Publisher {
  @usableFromInline
  let start: (Emitter<Output, Failure>) -> () -> Void

  /// Makes a publisher of a closure that returns how to stop what it started.
  ///
  /// - Parameter start: Starts the work for one subscriber, and returns what stops it.
  @inlinable
  public init(_ start: @escaping (Emitter<Output, Failure>) -> () -> Void) {
    self.start = start
  }

  /// Makes a publisher of a closure that returns a token, which is cancelled when the stream is over.
  ///
  /// - Parameter start: Starts the work for one subscriber, and returns the token that stops it.
  @inlinable
  public init(_ start: @escaping (Emitter<Output, Failure>) -> AnyCancellable) {
    self.init { emitter in
      let token = start(emitter)
      return { token.cancel() }
    }
  }

  /// Makes a publisher of a closure that starts nothing that would have to be stopped.
  ///
  /// - Parameter start: Emits for one subscriber.
  @inlinable
  public init(_ start: @escaping (Emitter<Output, Failure>) -> Void) {
    self.init { emitter in
      start(emitter)
      return {}
    }
  }

  @inlinable @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = CreateGate(downstream: AnySubscriber(subscriber))
    return gate.open {
      gate.connect(stop: start(Emitter(gate: gate)))
    }
  }
}

/// What a ``Create`` closure tells its stream with.
///
/// Delivery is serial (S1): what is emitted during a delivery is queued, and delivered before the
/// outermost `send` returns. After the end, or the cancellation, an emitter does nothing.
public struct Emitter<Output, Failure: Error> {
  @usableFromInline let gate: CreateGate<Output, Failure>

  @inlinable
  init(gate: CreateGate<Output, Failure>) {
    self.gate = gate
  }

  /// Whether the stream still takes values.
  @inlinable public var isActive: Bool { gate.isOpen }

  /// Delivers a value.
  ///
  /// - Returns: Whether more values are wanted; a loop that emits stops at `false`.
  @inlinable @discardableResult
  public func send(_ value: Output) -> Bool { gate.emit(value) }

  /// Ends the stream; nothing after the first end (S6).
  @inlinable
  public func send(completion: Completion<Failure>) { gate.emit(completion: completion) }
}

@usableFromInline
final class CreateGate<Output, Failure: Error>: Gate<AnySubscriber<Output, Failure>> {
  // Exclusivity: loaded and stored as a whole.
  @exclusivity(unchecked) @usableFromInline
  var stop: (() -> Void)?

  /// Holds the gate while it is open: who has the emitter may be nobody, or forget it.
  private let hold = SelfHold()

  @usableFromInline
  override init(downstream: AnySubscriber<Output, Failure>) {
    super.init(downstream: downstream)
  }

  @usableFromInline
  func connect(stop: @escaping () -> Void) {
    guard isOpen else { return stop() }
    self.stop = stop
    hold.hold(self)
    // A token that was dropped elsewhere at that moment may not have seen it.
    if !isActive { endIfAbandoned() }
  }

  @usableFromInline
  override func disconnect() {
    let stop = stop
    self.stop = nil
    stop?()
    hold.letGo(self)
  }

  /// Nothing at home may find out: the work need not have an emitter.
  @usableFromInline
  override func wasAbandoned(with root: Subscription, _ above: inout Sources) {
    super.wasAbandoned(with: root, &above)
    hold.letGo(self)
  }
}
