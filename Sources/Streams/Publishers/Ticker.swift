/// A publisher that delivers after a while: once, or again and again.
///
/// ```
/// Ticker.once(after: 3 ms)          ---(0|)
/// Ticker.every(3 ms)                ---0--1--2--3--
/// Ticker.every(3 ms, after: .zero)  0--1--2--3--
/// ```
///
/// It delivers how many times it has fired before. Each subscription has a timer of its own, which is
/// taken out of the scheduler at the cancellation; one whose token was dropped away from home stops
/// at its next fire at the latest.
///
/// Timers that fire at the same time do so in the order in which they were started (T1). The times do
/// not drift; a timer that is late by a whole period skips what it has missed.
public struct Ticker: Publisher {
  public typealias Output = Int
  public typealias Failure = Never

  @usableFromInline let delay: Duration
  @usableFromInline let period: Duration?
  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let origin: WorkOrigin

  @usableFromInline
  init(delay: Duration, period: Duration?, scheduler: any Scheduler, origin: WorkOrigin) {
    self.delay = delay
    self.period = period
    self.scheduler = scheduler
    self.origin = origin
  }

  /// Makes a ticker that fires once, and finishes.
  ///
  /// - Parameters:
  ///   - delay: How long after the subscription; not negative.
  ///   - scheduler: Whose time it is.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  public static func once(
    after delay: Duration, scheduler: any Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Ticker {
    let origin = WorkOrigin(label: "timer", fileID: fileID, line: line)
    return Ticker(
      delay: delay.requireNotNegative(in: "Ticker.once(after:scheduler:)", origin), period: nil,
      scheduler: scheduler, origin: origin)
  }

  /// Makes a ticker that fires again and again, and never finishes.
  ///
  /// - Parameters:
  ///   - period: The time between two fires; not negative. With zero it fires in every turn of the
  ///     scheduler: put a `prefix(_:)` behind it.
  ///   - delay: How long after the subscription it fires first; a period if nothing is said.
  ///   - scheduler: Whose time it is.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  public static func every(
    _ period: Duration, after delay: Duration? = nil, scheduler: any Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Ticker {
    let origin = WorkOrigin(label: "timer", fileID: fileID, line: line)
    return Ticker(
      delay: (delay ?? period).requireNotNegative(in: "Ticker.every(_:after:scheduler:)", origin),
      period: period.requireNotNegative(in: "Ticker.every(_:scheduler:)", origin),
      scheduler: scheduler, origin: origin)
  }

  @inlinable @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Int, S.Failure == Never {
    let gate = TickerGate(scheduler: scheduler, origin: origin, downstream: subscriber)
    return gate.open { gate.start(after: delay, every: period) }
  }
}

@usableFromInline
final class TickerGate<Downstream: Subscriber>: TimedGate<Downstream>
where Downstream.Input == Int, Downstream.Failure == Never {
  // Exclusivity, for both: loaded and stored as a whole.
  @exclusivity(unchecked) @usableFromInline
  var fireCount = 0
  @exclusivity(unchecked) @usableFromInline
  var work: ScheduledWork.ID?

  @inlinable
  override init(scheduler: any Scheduler, origin: WorkOrigin, downstream: Downstream) {
    super.init(scheduler: scheduler, origin: origin, downstream: downstream)
  }

  @usableFromInline
  override func disconnect() {
    guard let work else { return }
    self.work = nil
    link.scheduler?.cancelWork(work)
  }

  @inlinable
  func start(after delay: Duration, every period: Duration?) {
    guard let scheduler = link.scheduler else { return }
    let work =
      if let period {
        scheduler.schedule(after: delay, every: period, origin: origin) { [self] in fire() }
      } else {
        scheduler.schedule(after: delay, origin: origin) { [self] in
          _ = fire()
          emit(completion: .finished)
        }
      }
    // A scheduler may have run it already.
    if isOpen { self.work = work.id }
  }

  @inlinable
  func fire() -> Bool {
    let count = fireCount
    fireCount += 1
    return emit(count)
  }
}
