import Streams

/// A source of a marble test: it does what a literal says, and knows when it was subscribed.
public protocol MarbleSource<Output, Failure>: AnyObject, Publisher {
  /// When the source was subscribed, in the order of the subscriptions.
  var subscriptions: [SubscriptionSpan] { get }

  /// Drops what the source has not done yet.
  func stop()
}

extension MarbleSource {
  /// Compares the subscriptions with literals.
  ///
  /// - Parameters:
  ///   - marbles: One literal for each subscription, as in `"--^---!"`.
  ///   - frame: The length of a frame.
  /// - Returns: The two under each other, or what is wrong with a literal; `nil` when all is as
  ///   expected.
  public func difference(
    from marbles: [String], frame: Duration = .milliseconds(1)
  ) -> TimelineDifference? {
    do throws(MarbleMistake) {
      var expected: [SubscriptionSpan] = []
      for marble in marbles { expected.append(try SubscriptionSpan(marble, frame: frame)) }
      return difference(from: expected, frame: frame)
    } catch {
      return TimelineDifference(time: .zero, description: error.description)
    }
  }

  /// Compares the subscriptions with spans; `nil` when they are equal.
  package func difference(
    from expected: [SubscriptionSpan], frame: Duration
  ) -> TimelineDifference? {
    SubscriptionDrawing(expected: expected, actual: subscriptions, frame: frame).difference
  }
}
