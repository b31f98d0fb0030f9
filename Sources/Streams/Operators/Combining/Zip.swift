extension Publisher {
  /// Delivers the values of both publishers in pairs: the first with the first, the second with the
  /// second.
  ///
  /// ```
  ///      --a---b-------c--|
  ///      ----1-----2------------3--|
  /// zip  ----a1----b2-----------(c3|)
  /// ```
  ///
  /// A value waits until each side has one for it. Finishes as soon as a side that has finished has
  /// nothing left that waits, cancelling the others: then no further pair can come (C2). Fails with
  /// the first failure; what waits is dropped then. Cancelling cancels all.
  ///
  /// - Parameter second: The other publisher.
  /// - Complexity: O(1) a value. The values that one side is ahead of the other are kept.
  @inlinable
  public func zip<B: Publisher>(_ second: B) -> some Publisher<(Output, B.Output), Failure>
  where B.Failure == Failure {
    Join<_, (Queue<Output>, Queue<B.Output>), (Output, B.Output), Self, B, B, B>(
      ZipMachine.self, emptyRow: (Queue(), Queue()),
      JoinSide(self) { row, _, value in row.0.append(taking: &value) },
      JoinSide(second) { row, _, value in row.1.append(taking: &value) },
      nil, nil
    ) { row in
      guard let first = row.0.popFirst(), let second = row.1.popFirst() else { return nil }
      return (first, second)
    }
  }

  /// Delivers the values of three publishers in triples; see ``zip(_:)``.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  @inlinable
  public func zip<B: Publisher, C: Publisher>(
    _ second: B, _ third: C
  ) -> some Publisher<(Output, B.Output, C.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure {
    Join<
      _, (Queue<Output>, Queue<B.Output>, Queue<C.Output>), (Output, B.Output, C.Output),
      Self, B, C, C
    >(
      ZipMachine.self, emptyRow: (Queue(), Queue(), Queue()),
      JoinSide(self) { row, _, value in row.0.append(taking: &value) },
      JoinSide(second) { row, _, value in row.1.append(taking: &value) },
      JoinSide(third) { row, _, value in row.2.append(taking: &value) },
      nil
    ) { row in
      guard let first = row.0.popFirst(), let second = row.1.popFirst(),
        let third = row.2.popFirst()
      else { return nil }
      return (first, second, third)
    }
  }

  /// Delivers the values of four publishers in quadruples; see ``zip(_:)``.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  ///   - fourth: Another publisher.
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher>(
    _ second: B, _ third: C, _ fourth: D
  ) -> some Publisher<(Output, B.Output, C.Output, D.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Join<
      _, (Queue<Output>, Queue<B.Output>, Queue<C.Output>, Queue<D.Output>),
      (Output, B.Output, C.Output, D.Output), Self, B, C, D
    >(
      ZipMachine.self, emptyRow: (Queue(), Queue(), Queue(), Queue()),
      JoinSide(self) { row, _, value in row.0.append(taking: &value) },
      JoinSide(second) { row, _, value in row.1.append(taking: &value) },
      JoinSide(third) { row, _, value in row.2.append(taking: &value) },
      JoinSide(fourth) { row, _, value in row.3.append(taking: &value) }
    ) { row in
      guard let first = row.0.popFirst(), let second = row.1.popFirst(),
        let third = row.2.popFirst(), let fourth = row.3.popFirst()
      else { return nil }
      return (first, second, third, fourth)
    }
  }
}

extension Publisher {
  /// Delivers a transform of the values that go together of both publishers; see `zip(_:)`.
  ///
  /// ```swift
  /// let title = name.zip(count) { "\($0): \($1)" }
  /// ```
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - transform: Makes an output of the values.
  @inlinable
  public func zip<B: Publisher, Combined>(
    _ second: B, _ transform: @escaping (Output, B.Output) -> Combined
  ) -> some Publisher<Combined, Failure> where B.Failure == Failure {
    zip(second).map { row in transform(row.0, row.1) }
  }

  /// Delivers a transform of the values that go together of three publishers; see `zip(_:_:)`.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  ///   - transform: Makes an output of the values.
  @inlinable
  public func zip<B: Publisher, C: Publisher, Combined>(
    _ second: B, _ third: C,
    _ transform: @escaping (Output, B.Output, C.Output) -> Combined
  ) -> some Publisher<Combined, Failure> where B.Failure == Failure, C.Failure == Failure {
    zip(second, third).map { row in transform(row.0, row.1, row.2) }
  }

  /// Delivers a transform of the values that go together of four publishers; see `zip(_:_:_:)`.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  ///   - fourth: Another publisher.
  ///   - transform: Makes an output of the values.
  @inlinable
  public func zip<B: Publisher, C: Publisher, D: Publisher, Combined>(
    _ second: B, _ third: C, _ fourth: D,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Combined
  ) -> some Publisher<Combined, Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    zip(second, third, fourth).map { row in transform(row.0, row.1, row.2, row.3) }
  }
}

extension Sequence where Element: Publisher {
  /// Delivers the values of all publishers in the sequence in arrays: all first values, then all
  /// second values.
  ///
  /// The values stand in the order of the publishers. The rules are those of ``Publisher/zip(_:)``;
  /// without publishers it finishes at once.
  ///
  /// - Complexity: O(*n*) an array, in the number of publishers.
  @inlinable
  public func zip() -> some Publisher<[Element.Output], Element.Failure> {
    let sources = ContiguousArray(self)
    return JoinMany<ZipMachine, ContiguousArray<Queue<Element.Output>>, _, Element>(
      ZipMachine.self, sources,
      emptyRow: ContiguousArray(repeating: Queue(), count: sources.count),
      put: { row, side, value in row[side].append(taking: &value) },
      take: { row in row.indices.compactMap { row[$0].popFirst() } })
  }
}

extension Queue {
  /// Appends a value that is moved out of a variable.
  @inlinable
  mutating func append(taking value: inout Element?) {
    if let value = value.take() { append(value) }
  }
}

/// The rules of pairing (C2).
@usableFromInline
package struct ZipMachine: JoinMachine {
  @usableFromInline
  struct Side {
    @usableFromInline var waiting = 0
    @usableFromInline var isRunning = true

    @inlinable init() {}

  }

  @usableFromInline var sides: ContiguousArray<Side>

  /// The number of sides where nothing waits.
  @usableFromInline var missing: Int

  @inlinable
  package init(sides count: Int) {
    sides = ContiguousArray(repeating: Side(), count: count)
    missing = count
  }

  @inlinable
  package mutating func receiveValue(on side: Int) -> JoinStep {
    sides[side].waiting += 1
    if sides[side].waiting == 1 { missing -= 1 }
    guard missing == 0 else { return .keep }
    var isExhausted = false
    for index in sides.indices {
      sides[index].waiting -= 1
      if sides[index].waiting == 0 {
        missing += 1
        if !sides[index].isRunning { isExhausted = true }
      }
    }
    return isExhausted ? .emitLast : .emit
  }

  @inlinable
  package mutating func receiveFinish(of side: Int) -> Bool {
    sides[side].isRunning = false
    return sides[side].waiting == 0
  }
}
