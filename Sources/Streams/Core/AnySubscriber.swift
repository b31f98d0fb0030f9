/// A subscriber whose type is hidden: where ``AnyPublisher`` ends one chain and starts the next.
@usableFromInline
struct AnySubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let cell: SubscriberCell

  /// Hands over the subscription; without one, answers the subscriber's `adoption`.
  @usableFromInline
  let introduce: (SubscriberCell, Subscription?) -> Adoption<Input, Failure>?

  @inlinable @inline(__always)
  init<S: Subscriber>(_ subscriber: consuming S) where S.Input == Input, S.Failure == Failure {
    cell = SubscriberCell(subscriber)
    introduce = { cell, subscription in
      cell.withSubscriber(of: S.self) { subscriber in
        guard let subscription else { return subscriber.adoption }
        subscriber.receive(subscription: subscription)
        return nil
      }
    }
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    _ = introduce(cell, subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    withUnsafePointer(to: value) { cell.deliver(cell, $0) }
    return cell.isActive
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    withUnsafePointer(to: completion) { cell.vacate(telling: $0) }
  }
}
