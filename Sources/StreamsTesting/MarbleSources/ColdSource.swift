import Streams

/// A source that starts anew for every subscriber.
///
/// ```swift
/// let source = test.cold("--a--|")  // a comes 2 frames after each subscription
/// ```
///
/// A subscription belongs to its source: when the source is released, its subscribers receive
/// nothing more, as with a subject (L4). ``StreamTest`` keeps the sources that it makes.
public final class ColdSource<Output, Failure: Error>: MarbleSource {
  private let timeline: Timeline<Output, Failure>
  private let scheduler: any Scheduler
  private let log: SubscriptionLog
  private let runs = Runs()

  /// What runs at the moment, by the number of its subscription.
  private final class Runs {
    var live: [Int: Run] = [:]
  }

  private final class Run {
    let subject = PassthroughSubject<Output, Failure>()
    var works: [ScheduledWork] = []

    deinit {
      for work in works { work.cancel() }
    }
  }

  /// Makes a source whose every subscription follows a timeline.
  ///
  /// - Parameters:
  ///   - timeline: What the source does, counted from each subscription.
  ///   - scheduler: Whose clock it runs on.
  public init(_ timeline: Timeline<Output, Failure>, on scheduler: any Scheduler) {
    self.timeline = timeline
    self.scheduler = scheduler
    log = SubscriptionLog(scheduler)
  }

  public var subscriptions: [SubscriptionSpan] { log.spans }

  @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let run = Run()
    let number = log.spans.count
    runs.live[number] = run
    // Weak: the subscriber that keeps this stands inside what the run owns.
    let keeper = log.open { [weak runs] in
      let ended = runs?.live.removeValue(forKey: number)
      extendLifetime(ended)
    }
    let subscription = run.subject.subscribe(
      SpanSubscriber(keeper: keeper, downstream: subscriber))
    if subscription.isActive { start(run) }
    return subscription
  }

  private func start(_ run: Run) {
    run.works = timeline.events.map { event in
      scheduler.schedule(after: event.time, label: "cold source") { [weak run] in
        run?.subject.send(event.event)
      }
    }
  }

  public func stop() {
    for run in runs.live.values {
      for work in run.works { work.cancel() }
      run.works = []
    }
  }
}
