import Synchronization

/// Tells any thread whether a subject still takes values.
@usableFromInline
final class Lifeline: Sendable {
  private let hasEnded = Atomic<Bool>(false)

  init() {}

  /// The lifeline of a subject; one that never ends, when the subject is of a foreign type.
  @usableFromInline
  static func of(_ subject: AnyObject) -> Lifeline {
    (subject as? any LifelineOwner)?.lifeline ?? Lifeline()
  }

  /// Whether the subject is there, and has not ended.
  @usableFromInline var isAlive: Bool { !hasEnded.load(ordering: .relaxed) }

  /// Called when the subject ends or goes away.
  func end() { hasEnded.store(true, ordering: .relaxed) }
}

/// A subject that can say from afar whether it is there.
protocol LifelineOwner: AnyObject {
  var lifeline: Lifeline { get }
}

extension PassthroughSubject: LifelineOwner {
  var lifeline: Lifeline { hub.lifeline(isCompleted: hub.isCompleted) }
}

extension CurrentValueSubject: LifelineOwner {
  var lifeline: Lifeline { hub.lifeline(isCompleted: hub.isCompleted) }
}

extension ReplaySubject: LifelineOwner {
  var lifeline: Lifeline { hub.lifeline(isCompleted: hub.isCompleted) }
}
