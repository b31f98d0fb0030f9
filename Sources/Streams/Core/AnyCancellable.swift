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
  private let isMadeOnMainThread: Bool

  /// Wraps a subscription, so that it is cancelled when the token is dropped.
  public init(_ subscription: Subscription) {
    self.subscription = subscription
    isMadeOnMainThread = ThreadState.current.isMain
  }

  /// Makes a token that runs a closure once, when it is cancelled or dropped.
  ///
  /// The closure may run on any thread, so it must be `@Sendable`.
  public convenience init(_ cancel: @escaping @Sendable () -> Void) {
    self.init(ClosureSubscription(cancel))
  }

  /// Whether the stream behind the token has ended or was cancelled (L3).
  public var isEnded: Bool {
    guard let subscription else { return true }
    return !subscription.isActive
  }

  public func cancel() {
    guard let subscription else { return }
    self.subscription = nil
    subscription.cancel()
  }

  /// Lets go of an ended subscription without cancelling it: an operator in it may be about to
  /// deliver the end.
  ///
  /// - Returns: Whether it had ended.
  func forgetIfEnded() -> Bool {
    guard isEnded else { return false }
    subscription = nil
    return true
  }

  deinit {
    guard let subscription else { return }
    if isMadeOnMainThread && ThreadState.current.isMain {
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

private final class ClosureSubscription: Subscription {
  private var cancelClosure: (@Sendable () -> Void)?

  init(_ cancel: @escaping @Sendable () -> Void) {
    cancelClosure = cancel
  }

  override func tearDown() {
    let cancel = cancelClosure
    cancelClosure = nil
    cancel?()
  }

  deinit {
    // Reached with the closure still there when the token was dropped away from home; the closure
    // is `@Sendable`, so it may run here.
    cancelClosure?()
  }
}
