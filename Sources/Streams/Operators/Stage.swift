/// What an operator with one source does: its rule, without the frame that all of them share.
///
/// A rule is a value. Each subscription starts with a copy of it, so its properties are the state of
/// one run.
@usableFromInline
protocol StageRule<Input, Output> {
  associatedtype Input
  associatedtype Output

  /// What the source may fail with.
  associatedtype InputFailure: Error

  /// What the operator may fail with.
  associatedtype Failure: Error

  /// Whether the operator finishes at once, without subscribing to its source.
  var isEmpty: Bool { get }

  /// Decides what becomes of a value.
  ///
  /// - Throws: What the stream fails with.
  mutating func receive(_ value: Input) throws(Failure) -> StageStep<Output>

  /// Decides what is delivered at the end of the source.
  ///
  /// Asked again after every value that it answers with, until it answers with an end.
  mutating func receive(completion: Completion<InputFailure>) -> StreamEvent<Output, Failure>
}

extension StageRule {
  @inlinable var isEmpty: Bool { false }
}

extension StageRule where InputFailure == Failure {
  /// Passes the end on.
  @inlinable
  mutating func receive(completion: Completion<Failure>) -> StreamEvent<Output, Failure> {
    StreamEvent(completion)
  }
}

/// What becomes of a value.
@usableFromInline
enum StageStep<Output> {
  /// Nothing is delivered.
  case drop

  case deliver(Output)

  /// The source is cancelled, then the value delivered, if there is one, then the end (S8).
  case finish(after: Output?)
}

extension StreamEvent {
  /// An end as an event.
  @inlinable
  init(_ completion: Completion<Failure>) {
    switch completion {
    case .finished: self = .finished
    case .failure(let error): self = .failure(error)
    }
  }
}

/// The publisher of every operator with one source.
@usableFromInline
struct Staged<Upstream: Publisher, Rule: StageRule>: Publisher
where Rule.Input == Upstream.Output, Rule.InputFailure == Upstream.Failure {
  @usableFromInline typealias Output = Rule.Output
  @usableFromInline typealias Failure = Rule.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let rule: Rule

  @inlinable
  init(_ upstream: Upstream, _ rule: Rule) {
    self.upstream = upstream
    self.rule = rule
  }

  // Consuming and forced into its caller: a chain's nested `subscribe` calls are too much alike for the
  // optimizer to specialize them, and borrowed, they nest deeper than it can bear.
  @inlinable @inline(__always) @discardableResult
  consuming func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    if rule.isEmpty { return Empty().subscribe(subscriber) }
    return upstream.subscribe(Stage(rule: rule, downstream: subscriber))
  }
}

/// The subscriber of every operator with one source: it asks the rule, and does what that says.
@usableFromInline
struct Stage<Rule: StageRule, Downstream: Subscriber>: Subscriber
where Downstream.Input == Rule.Output, Downstream.Failure == Rule.Failure {
  @usableFromInline typealias Input = Rule.Input
  @usableFromInline typealias Failure = Rule.InputFailure

  @usableFromInline var rule: Rule
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(rule: Rule, downstream: Downstream) {
    self.rule = rule
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    upstream.connect(subscription)
    downstream.receive(subscription: subscription)
  }

  @inlinable @inline(__always)
  mutating func receive(_ value: Input) -> Bool {
    do throws(Rule.Failure) {
      switch try rule.receive(value) {
      case .drop: return true
      case .deliver(let output): return upstream.pass(output, to: &downstream)
      case .finish(let last?): return upstream.finish(&downstream, after: last)
      case .finish(nil): return upstream.finish(&downstream)
      }
    } catch {
      return upstream.fail(&downstream, with: error)
    }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    while true {
      let event = rule.receive(completion: completion)
      // S5: the rule's closures, and the downstream, may have cancelled.
      guard !upstream.isCancelled else { return }
      switch event {
      case .value(let output): if !downstream.receive(output) { return }
      case .finished: return downstream.receive(completion: .finished)
      case .failure(let error): return downstream.receive(completion: .failure(error))
      }
    }
  }
}
