import Streams

/// Subscribes to a stream and keeps every event with its time.
///
/// ```swift
/// let recorder = Recorder(subject.map { $0 * 2 }, on: scheduler)
/// subject.send(1)
/// #expect(recorder.events == [.value(2, at: .zero)])
/// #expect(recorder.difference(from: "-a-|", values: ["a": 4]) == nil)
/// ```
///
/// Dropping a recorder cancels its subscription. A recorder knows which of its events somebody has
/// read; one that ``StreamTest/record(_:onEvent:fileID:line:)`` made fails its test when there are others.
public final class Recorder<Value, Failure: Error> {
  private let log: RecorderLog<Value, Failure>
  private let token: AnyCancellable

  /// What is done inside a delivery: it gets the index of the event, the event, and the subscription.
  public typealias Action = (Int, StreamEvent<Value, Failure>, Subscription) -> Void

  /// Subscribes to a publisher.
  ///
  /// - Parameters:
  ///   - publisher: What is recorded, from now on.
  ///   - scheduler: Whose clock gives the times.
  ///   - action: Called inside each delivery, to do there what a subscriber may do: send, cancel,
  ///     subscribe.
  public convenience init(
    _ publisher: some Publisher<Value, Failure>, on scheduler: any Scheduler,
    onEvent action: Action? = nil
  ) {
    self.init(publisher, log: RecorderLog(scheduler, action))
  }

  init(_ publisher: some Publisher<Value, Failure>, log: RecorderLog<Value, Failure>) {
    self.log = log
    token = AnyCancellable(publisher.subscribe(RecordingSubscriber(log: log)))
  }

  /// What has happened, which counts as looked at from now on.
  public var timeline: Timeline<Value, Failure> {
    log.lookedAt = log.events.count
    return Timeline(log.events)
  }

  /// The events so far, which count as looked at from now on.
  public var events: [TimedEvent<Value, Failure>] { timeline.events }

  /// The values so far.
  ///
  /// All events count as looked at from now on.
  public var values: [Value] {
    events.compactMap { if case .value(let value) = $0.event { value } else { nil } }
  }

  /// The end, if it has come.
  ///
  /// All events count as looked at from now on.
  public var completion: Completion<Failure>? {
    switch events.last?.event {
    case .finished: .finished
    case .failure(let failure): .failure(failure)
    case .value, nil: nil
    }
  }

  /// The events that nobody has looked at.
  public var unseen: [TimedEvent<Value, Failure>] { log.unseen }

  /// Whether the stream may still deliver: it has not ended, and was not cancelled.
  public var isActive: Bool { !token.isEnded }

  /// Cancels the subscription.
  public func cancel() { token.cancel() }
}

extension Recorder where Value: Equatable, Failure: Equatable {
  /// Compares what has happened with a marble literal.
  ///
  /// All events count as looked at from now on.
  ///
  /// In Swift Testing write `#expect(recorder.difference(from: "-a|") == nil)`, in XCTest
  /// `XCTAssertNil(recorder.difference(from: "-a|"))`: either shows the drawing when there is one.
  ///
  /// - Parameters:
  ///   - marble: What should have happened; its first frame is the scheduler's time zero.
  ///   - values: What its letters stand for. Strings stand for themselves, and digits for integers.
  ///   - failure: What its `#` stands for; ``MarbleFailure`` needs no mention.
  ///   - frame: The length of a frame.
  /// - Returns: The difference, or what is wrong with the literal; `nil` when all is as expected.
  public func difference(
    from marble: String,
    values: MarbleValues<Value>? = nil,
    failure: Failure? = nil,
    frame: Duration = .milliseconds(1)
  ) -> TimelineDifference? {
    let values = values ?? .standard
    let timeline = timeline
    do throws(MarbleMistake) {
      let expected = try Timeline(
        marble, for: .expectation, values: values, failure: failure ?? MarbleFailure() as? Failure,
        frame: frame)
      return timeline.difference(from: expected, values: values, frame: frame)
    } catch {
      return TimelineDifference(time: .zero, description: error.description)
    }
  }
}

/// What a recorder has heard; it outlives the recorder, so that the end of a test can look at it.
final class RecorderLog<Value, Failure: Error> {
  private let scheduler: any Scheduler
  private(set) var events: [TimedEvent<Value, Failure>] = []
  var lookedAt = 0
  private var action: Recorder<Value, Failure>.Action?

  /// Not retained: the subscription owns the subscriber, which owns this log.
  weak var subscription: Subscription?

  init(_ scheduler: any Scheduler, _ action: Recorder<Value, Failure>.Action?) {
    self.scheduler = scheduler
    self.action = action
  }

  var unseen: [TimedEvent<Value, Failure>] { Array(events[lookedAt...]) }

  func append(_ event: StreamEvent<Value, Failure>) {
    events.append(TimedEvent(event, at: scheduler.now))
    guard let action, let subscription else { return }
    if event.isTerminal { self.action = nil }
    action(events.count - 1, event, subscription)
  }
}

private struct RecordingSubscriber<Input, Failure: Error>: Subscriber {
  let log: RecorderLog<Input, Failure>

  func receive(subscription: Subscription) {
    log.subscription = subscription
  }

  func receive(_ value: Input) -> Bool {
    log.append(.value(value))
    return true
  }

  func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: log.append(.finished)
    case .failure(let failure): log.append(.failure(failure))
    }
  }
}
