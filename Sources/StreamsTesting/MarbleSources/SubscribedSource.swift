/// A source of a marble test, which knows its subscriptions.
protocol SubscribedSource: AnyObject {
  /// The subscriptions so far.
  var log: SubscriptionLog { get }

  /// Drops what the source has still scheduled.
  func stop()
}
