/// When a source was subscribed, and when that subscription ended.
public struct SubscriptionSpan: Equatable, Sendable {
  /// When it began.
  public let subscribed: Duration

  /// When it was cancelled or its stream ended; `nil` while it is live.
  public internal(set) var ended: Duration?

  /// Describes a subscription.
  public init(subscribed: Duration, ended: Duration?) {
    self.subscribed = subscribed
    self.ended = ended
  }

  /// Reads a subscription from a literal: `^` for subscribed, `!` for ended.
  ///
  /// - Parameters:
  ///   - marble: The literal, as in `"--^---!"`; without a `!` the subscription is live at the end.
  ///   - frame: The length of a frame.
  /// - Throws: A ``MarbleMistake``, when the literal cannot be read.
  public init(_ marble: String, frame: Duration = .milliseconds(1)) throws(MarbleMistake) {
    let entries = try MarbleReader.entries(of: marble, for: .subscription, frame: frame)
    guard let subscribed = entries.first(where: { $0.mark == .subscribe }) else {
      throw MarbleMistake(
        marble, column: marble.count, problem: "The literal of a subscription has no \"^\".",
        remedy: "Put a \"^\" where the source is subscribed; expect no literal at all if it is not."
      )
    }
    self.init(
      subscribed: subscribed.time, ended: entries.first { $0.mark == .cancel }?.time)
  }
}

extension SubscriptionSpan: CustomStringConvertible {
  /// The two times, as in `3ms to 8ms`.
  public var description: String {
    "\(subscribed.text) to \(ended?.text ?? "the end of the test")"
  }
}
