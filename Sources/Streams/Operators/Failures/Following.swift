/// What comes after a source that has ended.
@usableFromInline
enum FollowingStep<Second: Publisher> {
  /// The stream ends as well.
  case end(Completion<Second.Failure>)

  /// Another publisher takes over.
  case subscribe(Second)
}

/// The publisher of every operator that puts a second source after the end of a first.
@usableFromInline
struct Following<First: Publisher, Second: Publisher>: Publisher
where Second.Output == First.Output {
  @usableFromInline typealias Output = First.Output
  @usableFromInline typealias Failure = Second.Failure

  /// The operator's rule: what comes after the first source.
  @usableFromInline
  typealias Rule = (Completion<First.Failure>) throws(Second.Failure) -> FollowingStep<Second>

  @usableFromInline let first: First
  @usableFromInline let rule: Rule

  @inlinable
  init(first: First, rule: @escaping Rule) {
    self.first = first
    self.rule = rule
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = FollowingGate(rule: rule, downstream: subscriber)
    return gate.open {
      gate.start(first: first)
    }
  }
}
