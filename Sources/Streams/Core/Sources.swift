/// The subscriptions to the sources above one that is over, which are to be ended as well.
///
/// A subscription that is torn down hands its sources over instead of ending them itself: so a chain
/// of any length is ended in a loop, and needs the stack of one.
@usableFromInline
package struct Sources {
  private enum Step {
    case end(Subscription)

    /// The sources of this one have been cancelled; its operators' turn has come.
    case runHooks(Subscription)
  }

  /// Stands by itself, because most have one source, and an array would have to be allocated.
  private var first: Subscription?

  private var others: ContiguousArray<Subscription> = []

  @usableFromInline init() {}

  init(_ subscription: Subscription) { first = subscription }

  @usableFromInline var isEmpty: Bool { first == nil }

  /// Adds a source, behind the ones added before.
  @usableFromInline
  mutating func append(_ subscription: Subscription) {
    if first == nil { first = subscription } else { others.append(subscription) }
  }

  /// Cancels the sources in their order, each with all that stands above it; an operator's hooks run
  /// behind those of the operators above it.
  @usableFromInline
  consuming func cancel() {
    var above = self
    // The next step on top.
    var steps: ContiguousArray<Step> = []
    while let step = above.takeFirst(leaving: &steps) ?? steps.popLast() {
      switch step {
      case .end(let subscription):
        guard subscription.markCancelled() else { continue }
        if subscription.hooks != nil { steps.append(.runHooks(subscription)) }
        subscription.tearDown(&above)
      case .runHooks(let subscription):
        subscription.runHooks()
      }
    }
  }

  private mutating func takeFirst(leaving steps: inout ContiguousArray<Step>) -> Step? {
    guard let first = first.take() else { return nil }
    for other in others.reversed() { steps.append(.end(other)) }
    others = []
    return .end(first)
  }

  /// Tells the sources, and all that stands above them, that the token below was dropped; on any thread.
  ///
  /// - Parameter root: What the token held.
  consuming func abandon(with root: Subscription) {
    var above = self
    while let next = above.first.take() ?? above.others.popLast() {
      next.wasAbandoned(with: root, &above)
    }
  }
}
