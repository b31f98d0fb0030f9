extension ConnectablePublisher {
  /// Connects when the first subscriber has come, and ends the connection when the last has left.
  ///
  /// ```
  /// upstream  --1--2--3--|
  /// first     ^-1--2--!
  /// second       ^-2--3--|
  /// ```
  ///
  /// Copies of the publisher count together. A subscriber that comes when all have left connects anew.
  /// What a late one receives is the publisher's own affair.
  ///
  /// ```swift
  /// let prices = ticker.multicast(through: ReplaySubject(capacity: 1)).autoconnect()
  /// ```
  @inlinable
  public func autoconnect() -> some Publisher<Output, Failure> {
    Autoconnect(upstream: self)
  }
}

@usableFromInline
struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let audience = Audience()

  @inlinable
  init(upstream: Upstream) {
    self.upstream = upstream
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let isFirst = audience.enter()
    let subscription = upstream.finally { [audience] in audience.leave() }.subscribe(subscriber)
    if isFirst && !audience.isEmpty {
      upstream.connect { [audience] connection in audience.start(connection) }
    }
    return subscription
  }
}

/// Counts the subscribers of an autoconnected publisher, and ends its connection with the last.
///
/// The subscribers own it, and it owns nothing (L5).
@usableFromInline
final class Audience {
  private weak var connection: Subscription?
  private var count = 0

  @usableFromInline
  init() {}

  @usableFromInline
  var isEmpty: Bool { count == 0 }

  /// Counts a subscriber.
  ///
  /// - Returns: Whether it is the first.
  @usableFromInline
  func enter() -> Bool {
    count += 1
    return count == 1
  }

  @usableFromInline
  func leave() {
    count -= 1
    guard count == 0, let connection else { return }
    self.connection = nil
    connection.cancel()
  }

  /// Keeps the connection, unless the last subscriber has left while it was being made.
  @usableFromInline
  func start(_ connection: Subscription) {
    if isEmpty { connection.cancel() } else { self.connection = connection }
  }
}
