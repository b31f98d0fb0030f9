/// What receives a stream.
///
/// A stream calls its subscriber in a fixed order: the subscription first, then any number of
/// values, then at most one completion. Calls never overlap, not even when the subscriber sends
/// into the stream's own source (S1). Most code uses ``Publisher/sink(receiveValue:)`` instead.
public protocol Subscriber<Input, Failure> {
  /// What the subscriber takes.
  associatedtype Input

  /// The failure it can be told of.
  associatedtype Failure: Error

  /// Takes the subscription, before anything else arrives.
  ///
  /// A subscriber that stops its stream early cancels this (S7).
  mutating func receive(subscription: Subscription)

  /// Takes one value.
  ///
  /// - Returns: Whether more values are wanted. After `false` nothing more arrives, a completion
  ///   included: the source treats the answer as a cancellation.
  mutating func receive(_ value: Input) -> Bool

  /// Takes the end of the stream, after which nothing more arrives (S6).
  mutating func receive(completion: Completion<Failure>)
}
