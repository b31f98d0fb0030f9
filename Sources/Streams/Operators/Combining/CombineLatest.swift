extension Publisher {
  /// Delivers the newest values of both publishers, whenever one of them delivers.
  ///
  /// ```
  ///                --a-------b---|
  ///                ----1--2-----------3--|
  /// combineLatest  ----a1-a2-b2-------b3-|
  /// ```
  ///
  /// Emits as soon as each side has a value. Finishes when all have finished, or at once, cancelling
  /// the others, when a side finishes without a value: then no pair can ever come (C1). Fails with the
  /// first failure. The publishers are subscribed to in the order written, so the first of two that
  /// deliver at once during it gives only its last value. Cancelling cancels all.
  ///
  /// - Parameter second: The other publisher.
  @inlinable
  public func combineLatest<B: Publisher>(
    _ second: B
  ) -> some Publisher<(Output, B.Output), Failure> where B.Failure == Failure {
    Join<_, (Output?, B.Output?), (Output, B.Output), Self, B, B, B>(
      CombineLatestMachine.self, emptyRow: (nil, nil),
      JoinSide(self) { row, _, value in swap(&row.0, &value) },
      JoinSide(second) { row, _, value in swap(&row.1, &value) },
      nil, nil
    ) { row in
      guard let first = row.0, let second = row.1 else { return nil }
      return (first, second)
    }
  }

  /// Delivers the newest values of three publishers, whenever one of them delivers; see
  /// ``combineLatest(_:)``.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher>(
    _ second: B, _ third: C
  ) -> some Publisher<(Output, B.Output, C.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure {
    Join<_, (Output?, B.Output?, C.Output?), (Output, B.Output, C.Output), Self, B, C, C>(
      CombineLatestMachine.self, emptyRow: (nil, nil, nil),
      JoinSide(self) { row, _, value in swap(&row.0, &value) },
      JoinSide(second) { row, _, value in swap(&row.1, &value) },
      JoinSide(third) { row, _, value in swap(&row.2, &value) },
      nil
    ) { row in
      guard let first = row.0, let second = row.1, let third = row.2 else { return nil }
      return (first, second, third)
    }
  }

  /// Delivers the newest values of four publishers, whenever one of them delivers; see
  /// ``combineLatest(_:)``.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  ///   - fourth: Another publisher.
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ second: B, _ third: C, _ fourth: D
  ) -> some Publisher<(Output, B.Output, C.Output, D.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Join<
      _, (Output?, B.Output?, C.Output?, D.Output?), (Output, B.Output, C.Output, D.Output),
      Self, B, C, D
    >(
      CombineLatestMachine.self, emptyRow: (nil, nil, nil, nil),
      JoinSide(self) { row, _, value in swap(&row.0, &value) },
      JoinSide(second) { row, _, value in swap(&row.1, &value) },
      JoinSide(third) { row, _, value in swap(&row.2, &value) },
      JoinSide(fourth) { row, _, value in swap(&row.3, &value) }
    ) { row in
      guard let first = row.0, let second = row.1, let third = row.2, let fourth = row.3
      else { return nil }
      return (first, second, third, fourth)
    }
  }
}

extension Publisher {
  /// Delivers a transform of the newest values of both publishers; see `combineLatest(_:)`.
  ///
  /// ```swift
  /// let title = name.combineLatest(count) { "\($0): \($1)" }
  /// ```
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - transform: Makes an output of the values.
  @inlinable
  public func combineLatest<B: Publisher, Combined>(
    _ second: B, _ transform: @escaping (Output, B.Output) -> Combined
  ) -> some Publisher<Combined, Failure> where B.Failure == Failure {
    combineLatest(second).map { row in transform(row.0, row.1) }
  }

  /// Delivers a transform of the newest values of three publishers; see `combineLatest(_:_:)`.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  ///   - transform: Makes an output of the values.
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, Combined>(
    _ second: B, _ third: C,
    _ transform: @escaping (Output, B.Output, C.Output) -> Combined
  ) -> some Publisher<Combined, Failure> where B.Failure == Failure, C.Failure == Failure {
    combineLatest(second, third).map { row in transform(row.0, row.1, row.2) }
  }

  /// Delivers a transform of the newest values of four publishers; see `combineLatest(_:_:_:)`.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  ///   - fourth: Another publisher.
  ///   - transform: Makes an output of the values.
  @inlinable
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, Combined>(
    _ second: B, _ third: C, _ fourth: D,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Combined
  ) -> some Publisher<Combined, Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    combineLatest(second, third, fourth).map { row in transform(row.0, row.1, row.2, row.3) }
  }
}

extension Sequence where Element: Publisher {
  /// Delivers the newest values of all publishers in the sequence, whenever one of them delivers.
  ///
  /// ```swift
  /// let isFormValid = fields.map(\.isValid).combineLatest().map { $0.allSatisfy { $0 } }
  /// ```
  ///
  /// The values stand in the order of the publishers. The rules are those of
  /// ``Publisher/combineLatest(_:)``; without publishers it finishes at once.
  ///
  /// - Complexity: O(*n*) a value, in the number of publishers.
  @inlinable
  public func combineLatest() -> some Publisher<[Element.Output], Element.Failure> {
    let sources = ContiguousArray(self)
    return JoinMany<CombineLatestMachine, ContiguousArray<Element.Output?>, _, Element>(
      CombineLatestMachine.self, sources,
      emptyRow: ContiguousArray(repeating: nil, count: sources.count),
      put: { row, side, value in swap(&row[side], &value) },
      take: { row in row.compactMap { $0 } })
  }
}

/// The rules of combining the newest values (C1).
@usableFromInline
package struct CombineLatestMachine: JoinMachine {
  @usableFromInline var hasValue: ContiguousArray<Bool>

  /// The number of sides without a value.
  @usableFromInline var missing: Int

  @usableFromInline var running: Int

  @inlinable
  package init(sides: Int) {
    hasValue = ContiguousArray(repeating: false, count: sides)
    missing = sides
    running = sides
  }

  @inlinable
  package mutating func receiveValue(on side: Int) -> JoinStep {
    if missing == 0 { return .emit }
    if !hasValue[side] {
      hasValue[side] = true
      missing -= 1
    }
    return missing == 0 ? .emit : .keep
  }

  @inlinable
  package mutating func receiveFinish(of side: Int) -> Bool {
    running -= 1
    return running == 0 || !hasValue[side]
  }
}
