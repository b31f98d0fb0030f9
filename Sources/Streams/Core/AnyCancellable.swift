/// A token that keeps a subscription going; dropping it cancels (L2).
///
/// Cancelling is isolation-checked by the compiler and frees at once. Dropping is safe everywhere,
/// on other threads too: delivery stops from that instant; where the token can prove that it is at
/// home (made and dropped on the main thread) everything is freed at once as well, and elsewhere the
/// source frees it at its next activity, or with itself.
///
/// ```swift
/// let token = subject.sink { print($0) }
/// subject.send(1)  // prints 1
/// token.cancel()
/// subject.send(2)  // prints nothing
/// ```
public final class AnyCancellable: Cancellable {
  @exclusivity(unchecked) @usableFromInline var subscription: Subscription?
  @usableFromInline let maker: ThreadState.Identity

  /// Wraps a subscription, so that it is cancelled when the token is dropped.
  // Inlinable like `cancel()` and `deinit`: a token that does not outlive its function is then not
  // even allocated, which saves a subscription's life 250 of 860 instructions.
  @inlinable
  public init(_ subscription: Subscription) {
    maker = ThreadState.identity
    self.subscription = subscription
  }

  /// Makes a token that calls a closure once, when it is cancelled or dropped.
  ///
  /// ```swift
  /// let token = AnyCancellable { request.stop() }
  /// ```
  ///
  /// The closure is called on the actor whose code makes the token: within `cancel()`, or within the
  /// `deinit` of a token that is dropped where it can prove that it is at home, and otherwise in a turn
  /// of that actor soon after. A token that is made outside of any actor, or whose actor is gone, calls
  /// it where it is dropped.
  ///
  /// - Parameters:
  ///   - isolation: The actor whose code this is; leave it out.
  ///   - cancel: Called once; released after it.
  public convenience init(
    isolation: isolated (any Actor)? = #isolation, _ cancel: @escaping () -> Void
  ) {
    self.init(ClosureSubscription(cancel, on: isolation))
  }

  /// Whether the stream behind the token has ended or was cancelled (L3).
  public var isEnded: Bool {
    guard let subscription else { return true }
    return !subscription.isActive
  }

  @inlinable
  public func cancel() {
    subscription.take()?.cancel()
  }

  /// Gives up an ended subscription without cancelling it: an operator in it may be about to deliver
  /// the end.
  func forget() -> Subscription? { subscription.take() }

  @inlinable
  deinit {
    if let subscription { Self.drop(subscription, of: maker) }
  }

  @usableFromInline
  static func drop(_ subscription: Subscription, of maker: ThreadState.Identity) {
    if maker == ThreadState.identity && ThreadState.isMain {
      subscription.cancel()
    } else {
      subscription.abandon()
    }
  }
}

extension AnyCancellable: Hashable {
  /// Two tokens are equal when they are one.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
