import Streams

/// A source that runs by itself, whether anybody listens or not.
///
/// ```swift
/// let source = test.hot("--a--^--b--|")  // subscribed at "^"; b comes 3 frames later
/// ```
///
/// Time zero is the `^` of the literal, or its first frame; what stands before the `^` is over. A
/// late subscriber gets what is still to come, and after the end the end at once (S6).
public final class HotSource<Output, Failure: Error>: MarbleSource {
  private let subject = PassthroughSubject<Output, Failure>()
  private let log: SubscriptionLog
  private var works: [ScheduledWork] = []

  /// Makes a source that follows a timeline, which starts at the scheduler's time zero.
  ///
  /// - Parameters:
  ///   - timeline: What the source does. What lies before `now` is over.
  ///   - scheduler: Whose clock it runs on.
  public init(_ timeline: Timeline<Output, Failure>, on scheduler: any Scheduler) {
    log = SubscriptionLog(scheduler)
    let now = scheduler.now
    for event in timeline.events {
      if event.time >= now {
        works.append(
          scheduler.schedule(after: event.time - now, label: "hot source") { [subject] in
            subject.send(event.event)
          })
      } else if event.event.isTerminal {
        subject.send(event.event)
      }
    }
  }

  public var subscriptions: [SubscriptionSpan] { log.spans }

  @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    subject.subscribe(SpanSubscriber(keeper: log.open(), downstream: subscriber))
  }

  public func stop() {
    for work in works { work.cancel() }
  }
}

extension PassthroughSubject {
  func send(_ event: StreamEvent<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .finished: send(completion: .finished)
    case .failure(let failure): send(completion: .failure(failure))
    }
  }
}
