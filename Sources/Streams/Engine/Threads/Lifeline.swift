import Synchronization

/// Tells any thread whether a subject still takes values, and where it lives.
@usableFromInline
final class Lifeline: Sendable {
  private let hasEnded = Atomic<Bool>(false)
  private weak let home: (any Actor)?

  init(home: (any Actor)?) {
    self.home = home
  }

  /// The lifeline of a subject that lives on an actor; one that never ends, when the subject is of a
  /// foreign type.
  @usableFromInline
  static func of(_ subject: AnyObject, on home: (any Actor)?) -> Lifeline {
    (subject as? any LifelineOwner)?.lifeline(on: home) ?? Lifeline(home: home)
  }

  /// Whether the subject is there, and has not ended.
  @usableFromInline var isAlive: Bool { !hasEnded.load(ordering: .relaxed) }

  /// Called when the subject ends or goes away.
  func end() { hasEnded.store(true, ordering: .relaxed) }

  /// Whether this is the actor that the subject lives on; also when that one is gone.
  func isAtHome(_ actor: (any Actor)?) -> Bool { home == nil || home === actor }

  /// Stops a debug build that is not where the subject lives.
  func assertIsHome() {
    home?.assertIsolated(
      """
      A subject was sent to outside of the actor that it lives on. Send through a Sender there: \
      subject.makeSender() makes one.
      """)
  }
}

/// A subject that can say from afar whether it is there.
protocol LifelineOwner: AnyObject {
  func lifeline(on home: (any Actor)?) -> Lifeline
}

extension PassthroughSubject: LifelineOwner {
  func lifeline(on home: (any Actor)?) -> Lifeline {
    hub.lifeline(on: home, isCompleted: hub.isCompleted)
  }
}

extension CurrentValueSubject: LifelineOwner {
  func lifeline(on home: (any Actor)?) -> Lifeline {
    hub.lifeline(on: home, isCompleted: hub.isCompleted)
  }
}

extension ReplaySubject: LifelineOwner {
  func lifeline(on home: (any Actor)?) -> Lifeline {
    hub.lifeline(on: home, isCompleted: hub.isCompleted)
  }
}
