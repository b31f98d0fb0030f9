import Streams

/// One thing that happened on a stream, and when.
public struct TimedEvent<Value, Failure: Error> {
  /// When it happened, on the scheduler's clock.
  public let time: Duration

  /// What happened.
  public let event: StreamEvent<Value, Failure>

  /// Describes an event.
  public init(_ event: StreamEvent<Value, Failure>, at time: Duration) {
    self.time = time
    self.event = event
  }

  /// A value at a time.
  public static func value(_ value: Value, at time: Duration) -> TimedEvent {
    TimedEvent(.value(value), at: time)
  }

  /// The stream's own end at a time.
  public static func finished(at time: Duration) -> TimedEvent {
    TimedEvent(.finished, at: time)
  }

  /// A failure at a time.
  public static func failure(_ failure: Failure, at time: Duration) -> TimedEvent {
    TimedEvent(.failure(failure), at: time)
  }
}

extension TimedEvent: Equatable where Value: Equatable, Failure: Equatable {}

extension TimedEvent: Sendable where Value: Sendable {}

extension TimedEvent: CustomStringConvertible {
  /// The event and its time, as in `a @ 3ms`.
  public var description: String { "\(event) @ \(time.text)" }
}
