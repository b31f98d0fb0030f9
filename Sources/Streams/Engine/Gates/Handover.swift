/// A subscriber that stands in a source of a gate, right in front of the gate.
///
/// Publishers that subscribe to one another without an end (a page that appends the next page, a
/// value that is flat-mapped to the next value) would stack up their gates: the values of the last would
/// pass through all of them, and subscribing would need stack for each. So a gate behind many others
/// that has one source left, and nothing to do but pass its values on, hands that source over to the
/// gate in front of it, and is gone; and publishers that were appended one to the other hand over what
/// they consist of, and make no gate at all (C9).
@usableFromInline
protocol GateInput<Input, Failure>: Subscriber {
  /// Goes on with a publisher in the place of the source that hands it over, and with another one when
  /// that has finished.
  ///
  /// - Returns: Whether it does; always when there is no other one.
  func adopt(
    _ successor: AnyPublisher<Input, Failure>, before rest: AnyPublisher<Input, Failure>?
  ) -> Bool
}

/// Hands publishers over to a gate; see ``GateInput``.
@usableFromInline
typealias Adoption<Input, Failure: Error> = (
  _ successor: AnyPublisher<Input, Failure>, _ rest: AnyPublisher<Input, Failure>?
) -> Bool

extension Subscriber {
  /// Hands publishers over to the gate that this subscriber stands right in front of; `nil` if there is
  /// none.
  @usableFromInline
  var adoption: Adoption<Input, Failure>? {
    if let erased = self as? AnySubscriber<Input, Failure> {
      return erased.introduce(erased.cell, nil)
    }
    guard let input = self as? any GateInput<Input, Failure> else { return nil }
    return { input.adopt($0, before: $1) }
  }
}

extension Gate {
  /// Whether so many gates stand behind one another here that the last source is handed over.
  ///
  /// Below that it costs more than it saves: a publisher is erased, and types are looked up.
  @inlinable var isNestedDeep: Bool { nesting >= 16 }

  /// Tells a source how many gates it stands behind.
  @inlinable
  func nest(_ subscription: Subscription) {
    subscription.nesting = nesting == .max ? .max : nesting + 1
  }

  /// Hands the last source over to the gate in front of this one, and ends this gate silently.
  ///
  /// The caller makes sure that nothing else is to be delivered, now or later.
  ///
  /// - Returns: Whether it was handed over.
  @usableFromInline
  func handOver<Source: Publisher>(_ source: Source) -> Bool
  where Source.Output == Downstream.Input, Source.Failure == Downstream.Failure {
    guard isNestedDeep && !isBusy && isOpen, let adopt = downstream?.adoption, end()
    else { return false }
    disconnectOnce()
    _ = downstream.take()
    return adopt(source.eraseToAnyPublisher(), nil)
  }
}
