/// A publisher whose type is hidden, for properties, parameters and collections.
///
/// It hides the subscriber as well as the publisher, so that a chain of any length has types of a
/// fixed size: 10,000 erased stages subscribe, deliver, cancel and are freed in constant stack of
/// teardown. An erased stage costs two allocations a subscription and an indirect call a value; keep
/// `some Publisher<Output, Failure>` where the type need not be named.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  @usableFromInline let cell: PublisherCell<Output, Failure>

  /// Hides the type of a publisher.
  @inlinable
  public init<P: Publisher<Output, Failure>>(_ publisher: P) {
    cell = PublisherCell { subscriber in publisher.subscribe(subscriber) }
  }

  @inlinable @inline(__always) @discardableResult
  public func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let subscribe = cell.content.takeUnretainedValue().subscribe
    if let erased = (copy subscriber) as? AnySubscriber<Output, Failure> {
      return subscribe(erased)
    }
    return subscribe(AnySubscriber(subscriber))
  }
}

extension Publisher {
  /// Hides the publisher's type.
  ///
  /// - Returns: An ``AnyPublisher`` over this one; an erased publisher is not wrapped again.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    if let erased = self as? AnyPublisher<Output, Failure> { return erased }
    return AnyPublisher(self)
  }
}

/// Owns the publisher behind an ``AnyPublisher``, and frees chains of them in constant stack.
@usableFromInline
final class PublisherCell<Output, Failure: Error> {
  @usableFromInline
  final class Content {
    @usableFromInline let subscribe: (AnySubscriber<Output, Failure>) -> Subscription

    @inlinable
    init(_ subscribe: @escaping (AnySubscriber<Output, Failure>) -> Subscription) {
      self.subscribe = subscribe
    }
  }

  /// What is hidden, retained by this cell until its `deinit` decides how to let go of it.
  @usableFromInline let content: Unmanaged<Content>

  @inlinable
  init(_ subscribe: @escaping (AnySubscriber<Output, Failure>) -> Subscription) {
    content = .passRetained(Content(subscribe))
  }

  deinit {
    Teardown.nest {
      content.release()
    } orDefer: {
      content.takeRetainedValue()
    }
  }
}
