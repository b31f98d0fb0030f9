extension Sequence {
  /// A publisher of the sequence's elements.
  ///
  /// ```
  /// [1, 2, 3].publisher   (123|)
  /// ```
  ///
  /// Each subscription walks the sequence from its start, and delivers every element and the end
  /// during `subscribe(_:)`. The walk stops as soon as the subscriber wants no more, or cancels
  /// through the subscription that it was handed, so the sequence may be endless (S7):
  ///
  /// ```swift
  /// (1...).publisher.prefix(3)   // 1, 2, 3
  /// ```
  ///
  /// - Complexity: That of walking the sequence; nothing is allocated for an element.
  @inlinable @inline(__always)
  public var publisher: some Publisher<Element, Never> {
    SequencePublisher(elements: self)
  }
}

@usableFromInline
struct SequencePublisher<Elements: Sequence>: Publisher {
  @usableFromInline typealias Output = Elements.Element
  @usableFromInline typealias Failure = Never

  @usableFromInline let elements: Elements

  @inlinable
  init(elements: Elements) {
    self.elements = elements
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let subscription = Subscription()
    subscriber.receive(subscription: subscription)
    if subscription.isActive {
      for element in elements {
        // S7: stopped by its answer, or through the token; also by the release of the last element.
        guard subscription.isActive, subscriber.receive(element) else {
          return subscription.closed()
        }
      }
      if subscription.end() { subscriber.receive(completion: .finished) }
    }
    return subscription.closed()
  }
}
