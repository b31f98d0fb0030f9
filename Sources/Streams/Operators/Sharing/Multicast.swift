extension Publisher {
  /// Delivers to all subscribers through a subject, from when it is connected.
  ///
  /// ```
  /// upstream            --1--2--|
  /// connect       ------^
  /// first         ^-------1--2--|
  /// second        ---^----1--2--|
  /// ```
  ///
  /// The upstream is subscribed to by `connect()`, once, and delivers its values and its end to the
  /// subject; subscribers hang on the subject, whose rules say what a late one receives. Cancelling the
  /// connection tells the subscribers nothing, and lets a later `connect()` start the upstream anew.
  /// After the upstream has ended, so has the subject: a later `connect()` starts nothing, and answers
  /// with a subscription that is over.
  ///
  /// ```swift
  /// let numbers = download.multicast(through: PassthroughSubject())
  /// let first = numbers.sink { print("first \($0)") }
  /// let second = numbers.sink { print("second \($0)") }
  /// numbers.connect()
  /// ```
  ///
  /// - Parameter subject: What the values go through.
  @inlinable
  public func multicast<Through: Subject>(
    through subject: Through
  ) -> some ConnectablePublisher<Output, Failure>
  where Through.Output == Output, Through.Failure == Failure {
    Multicast(upstream: self, subject: subject)
  }
}

@usableFromInline
struct Multicast<Upstream: Publisher, Through: Subject>: ConnectablePublisher
where Through.Output == Upstream.Output, Through.Failure == Upstream.Failure {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let subject: Through
  @usableFromInline let connection = Connection()

  @inlinable
  init(upstream: Upstream, subject: Through) {
    self.upstream = upstream
    self.subject = subject
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    subject.subscribe(subscriber)
  }

  @inlinable @discardableResult
  func connect(receiveSubscription: @escaping (Subscription) -> Void) -> Subscription {
    if let running = connection.running {
      receiveSubscription(running)
      return running
    }
    if connection.hasEnded {
      let over = Subscription().closed()
      receiveSubscription(over)
      return over
    }
    let subscription = upstream.subscribe(
      MulticastSubscriber(subject: subject, connection: connection) { [connection] subscription in
        // Connected meanwhile by what the upstream called: once is enough.
        if connection.running != nil { return subscription.cancel() }
        connection.start(subscription)
        receiveSubscription(subscription)
      })
    return connection.running ?? subscription
  }
}

/// What the copies of a connectable publisher know of its connection.
@usableFromInline
final class Connection {
  // It does not retain: the source owns the subscription (L5).
  private weak var subscription: Subscription?

  /// Whether the upstream has ended, and the subject with it.
  @usableFromInline var hasEnded = false

  @usableFromInline
  init() {}

  /// The subscription to the upstream, as long as it is active.
  @usableFromInline
  var running: Subscription? {
    guard let subscription, subscription.isActive else { return nil }
    return subscription
  }

  @usableFromInline
  func start(_ subscription: Subscription) {
    self.subscription = subscription
  }
}

@usableFromInline
struct MulticastSubscriber<Through: Subject>: Subscriber {
  @usableFromInline typealias Input = Through.Output
  @usableFromInline typealias Failure = Through.Failure

  @usableFromInline let subject: Through
  @usableFromInline let connection: Connection
  @usableFromInline var start: ((Subscription) -> Void)?

  @inlinable
  init(
    subject: Through, connection: Connection, start: @escaping (Subscription) -> Void
  ) {
    self.subject = subject
    self.connection = connection
    self.start = start
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    start.take()?(subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    subject.send(value)
    return true
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    connection.hasEnded = true
    subject.send(completion: completion)
  }
}
