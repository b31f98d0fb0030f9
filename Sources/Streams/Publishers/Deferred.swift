/// A publisher that is made anew for every subscriber.
///
/// ```swift
/// let request = Deferred { session.load(.profile) }  // loads at each subscription, not now
/// ```
///
/// The closure runs during `subscribe(_:)`, once a subscription. What it makes is subscribed to as it
/// is: values, end, failure and cancellation are that publisher's. A closure that throws gives a
/// publisher that fails.
public struct Deferred<Made: Publisher>: Publisher {
  public typealias Output = Made.Output
  public typealias Failure = Made.Failure

  @usableFromInline let make: () throws(Made.Failure) -> Made

  /// Makes a publisher that asks for another one when it is subscribed to.
  ///
  /// - Parameter make: Makes the publisher for one subscriber.
  @inlinable
  public init(_ make: @escaping () -> Made) {
    self.make = make
  }

  /// Makes a publisher that asks for another one when it is subscribed to, and fails if there is none.
  ///
  /// - Parameter make: Makes the publisher for one subscriber, or throws the stream's own failure.
  @inlinable
  @_disfavoredOverload
  public init(_ make: @escaping () throws(Made.Failure) -> Made) {
    self.make = make
  }

  @inlinable @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    do throws(Failure) {
      return try make().subscribe(subscriber)
    } catch {
      return Fail(error).subscribe(subscriber)
    }
  }
}
