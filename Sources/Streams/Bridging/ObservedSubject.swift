import Observation

extension CurrentValueSubject where Failure == Never {
  /// Makes a subject that follows observable state.
  ///
  /// ```swift
  /// @MainActor func title(of document: Document) -> CurrentValueSubject<String, Never> {
  ///   CurrentValueSubject(observing: { document.name })
  /// }
  /// ```
  ///
  /// Starts with what the closure returns. When something that the closure has read changes, the
  /// closure is called again, in a later turn of the actor, and the subject sends what it returns.
  /// Changes within one turn are sent as one. The subject follows as long as it is there, and keeps
  /// what the closure captures; nobody keeps the subject for the state's sake.
  ///
  /// The state must belong to the same actor as the subject: a change that another thread makes may be
  /// missed.
  ///
  /// - Parameters:
  ///   - read: Reads the state.
  ///   - isolation: The actor whose code this is; leave it out. Outside of any actor nobody could call
  ///     the closure again, and the subject cannot be made.
  public convenience init(
    observing read: @escaping () -> Output, isolation: isolated (any Actor)? = #isolation
  ) {
    precondition(
      isolation != nil,
      """
      CurrentValueSubject(observing:) was called outside of any actor, where nobody could hear of a \
      change. Call it in code of the main actor or of another actor, the one that the state lives on.
      """)
    let follower = ObservationFollower(read)
    let value = follower.follow(HomeBound(follower, on: isolation))
    self.init(value)
    follower.subject = self
    hub.companion = follower
  }
}

/// Reads observable state again whenever it changes; owned by the subject that it tells.
private final class ObservationFollower<Value> {
  private let read: () -> Value
  weak var subject: CurrentValueSubject<Value, Never>?

  init(_ read: @escaping () -> Value) {
    self.read = read
  }

  /// Reads the state, and hears of its next change.
  func follow(_ wayHome: HomeBound<ObservationFollower>) -> Value {
    withObservationTracking(read) {
      // Called before the change, wherever that is made.
      Task {
        await wayHome.perform { follower in
          let value = follower.follow(wayHome)
          follower.subject?.send(value)
        }
      }
    }
  }
}

/// A value that observation can follow, kept up to date by a stream.
///
/// ```swift
/// struct NameView: View {
///   @State var name: ObservedValue<String>  // model.name.observed()
///   var body: some View { Text(name.value) }
/// }
/// ```
public final class ObservedValue<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value
  private var token: AnyCancellable?

  /// Makes a value that a stream keeps up to date as long as this object is there.
  ///
  /// - Parameters:
  ///   - initial: The value until the stream delivers one.
  ///   - publisher: The stream; its end leaves the last value.
  public init(_ initial: Value, following publisher: some Publisher<Value, Never>) {
    current = initial
    token = publisher.sink { [weak self] in self?.update($0) }
  }

  /// The newest value.
  public var value: Value {
    registrar.access(self, keyPath: \.value)
    return current
  }

  private func update(_ value: Value) {
    registrar.withMutation(of: self, keyPath: \.value) {
      let replaced = current
      current = value
      extendLifetime(replaced)
    }
  }
}

extension CurrentValueSubject where Failure == Never {
  /// Makes a value that observation can follow: it is the subject's value at every time.
  ///
  /// The subject is kept by its owner alone; when it is gone the last value stays.
  public func observed() -> ObservedValue<Output> {
    ObservedValue(value, following: self)
  }
}
