/// One source of a join, and where its values go.
@usableFromInline
struct JoinSide<Source: Publisher, Row> {
  /// Moves a value into its place in the row, and out what stood there.
  @usableFromInline typealias Put = (inout Row, _ side: Int, inout Source.Output?) -> Void

  @usableFromInline let source: Source
  @usableFromInline let put: Put

  @inlinable
  init(_ source: Source, put: @escaping Put) {
    self.source = source
    self.put = put
  }
}

extension JoinSide where Row == Source.Output? {
  /// A source whose values are passed on as they are.
  @inlinable
  init(passing source: Source) {
    self.init(source) { row, _, value in swap(&row, &value) }
  }
}

/// Two to four sources of different types, joined.
///
/// One engine for every arity: the row is a tuple of as many places as there are sources. A side that
/// is not there is `nil`; its type is any other side's. (Parameter packs would say this more plainly,
/// but Swift does not yet let a pack share one `Failure`.)
@usableFromInline
struct Join<
  Machine: JoinMachine, Row, Output, A: Publisher, B: Publisher, C: Publisher, D: Publisher
>: Publisher
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  @usableFromInline typealias Failure = A.Failure

  @usableFromInline let emptyRow: Row
  @usableFromInline let take: (inout Row) -> Output?
  @usableFromInline let first: JoinSide<A, Row>
  @usableFromInline let second: JoinSide<B, Row>
  @usableFromInline let third: JoinSide<C, Row>?
  @usableFromInline let fourth: JoinSide<D, Row>?

  /// Describes a join.
  ///
  /// - Parameters:
  ///   - machine: The operator's rules.
  ///   - emptyRow: The row at the start.
  ///   - sides: The sources, in the order in which they are subscribed to.
  ///   - take: Makes an output of the row.
  @inlinable
  init(
    _ machine: Machine.Type, emptyRow: Row,
    _ first: JoinSide<A, Row>, _ second: JoinSide<B, Row>,
    _ third: JoinSide<C, Row>?, _ fourth: JoinSide<D, Row>?,
    take: @escaping (inout Row) -> Output?
  ) {
    self.emptyRow = emptyRow
    self.take = take
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let sides = 2 + (third == nil ? 0 : 1) + (fourth == nil ? 0 : 1)
    let gate = JoinGate<Machine, Row, S>(
      sides: sides, emptyRow: emptyRow, take: take, downstream: subscriber)
    return gate.open {
      gate.connect(first.source, side: 0, put: first.put)
      gate.connect(second.source, side: 1, put: second.put)
      if let third { gate.connect(third.source, side: 2, put: third.put) }
      if let fourth { gate.connect(fourth.source, side: 3, put: fourth.put) }
    }
  }
}

extension Join where Row == Output? {
  /// Describes a join that passes values on as they are.
  @inlinable
  init(
    _ machine: Machine.Type, passing first: A, _ second: B, _ third: C? = nil, _ fourth: D? = nil
  ) where A.Output == Output, B.Output == Output, C.Output == Output, D.Output == Output {
    self.init(
      machine, emptyRow: nil,
      JoinSide(passing: first), JoinSide(passing: second),
      third.map { JoinSide(passing: $0) }, fourth.map { JoinSide(passing: $0) },
      take: { $0.take() })
  }
}

/// Any number of sources of one type, joined.
@usableFromInline
struct JoinMany<Machine: JoinMachine, Row, Output, Source: Publisher>: Publisher {
  @usableFromInline typealias Failure = Source.Failure

  @usableFromInline let sources: ContiguousArray<Source>
  @usableFromInline let emptyRow: Row
  @usableFromInline let put: JoinSide<Source, Row>.Put
  @usableFromInline let take: (inout Row) -> Output?

  @inlinable
  init(
    _ machine: Machine.Type, _ sources: ContiguousArray<Source>, emptyRow: Row,
    put: @escaping JoinSide<Source, Row>.Put, take: @escaping (inout Row) -> Output?
  ) {
    self.sources = sources
    self.emptyRow = emptyRow
    self.put = put
    self.take = take
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    let gate = JoinGate<Machine, Row, S>(
      sides: sources.count, emptyRow: emptyRow, take: take, downstream: subscriber)
    return gate.open {
      if sources.isEmpty { gate.emit(completion: .finished) }
      for side in sources.indices { gate.connect(sources[side], side: side, put: put) }
    }
  }
}

extension JoinMany where Row == Output?, Source.Output == Output {
  /// Describes a join that passes values on as they are.
  @inlinable
  init(_ machine: Machine.Type, passing sources: ContiguousArray<Source>) {
    self.init(
      machine, sources, emptyRow: nil,
      put: { row, _, value in swap(&row, &value) }, take: { $0.take() })
  }
}
