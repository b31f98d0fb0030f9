extension Publisher {
  /// Delivers every value of this publisher together with the newest of another.
  ///
  /// ```
  ///                 ----a----b-----c--|
  ///                 --1----2---3-4-------|
  /// withLatestFrom  ----a1---b2----c4-|
  /// ```
  ///
  /// The other publisher is subscribed to first, so that a value which it delivers at once is there
  /// for the first of this one (C7). Values that come before the other has one are dropped; values of
  /// the other emit nothing. Finishes when this publisher does; the other may finish earlier, and its
  /// last value stays. Fails with the first failure of either. Cancelling cancels both.
  ///
  /// ```swift
  /// let submissions = submitTaps.withLatestFrom(form).map { $0.1 }
  /// ```
  ///
  /// - Parameter other: Whose newest value is added.
  @inlinable
  public func withLatestFrom<B: Publisher>(
    _ other: B
  ) -> some Publisher<(Output, B.Output), Failure> where B.Failure == Failure {
    Join<_, (B.Output?, Output?), (Output, B.Output), B, Self, Self, Self>(
      WithLatestMachine.self, emptyRow: (nil, nil),
      JoinSide(other) { row, _, value in swap(&row.0, &value) },
      JoinSide(self) { row, _, value in swap(&row.1, &value) },
      nil, nil
    ) { row in
      guard let value = row.1.take(), let latest = row.0 else { return nil }
      return (value, latest)
    }
  }

  /// Delivers every value of this publisher together with the newest of two others; see
  /// ``withLatestFrom(_:)``.
  ///
  /// - Parameters:
  ///   - second: Whose newest value is added.
  ///   - third: Whose newest value is added too.
  @inlinable
  public func withLatestFrom<B: Publisher, C: Publisher>(
    _ second: B, _ third: C
  ) -> some Publisher<(Output, B.Output, C.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure {
    Join<_, (B.Output?, C.Output?, Output?), (Output, B.Output, C.Output), B, C, Self, Self>(
      WithLatestMachine.self, emptyRow: (nil, nil, nil),
      JoinSide(second) { row, _, value in swap(&row.0, &value) },
      JoinSide(third) { row, _, value in swap(&row.1, &value) },
      JoinSide(self) { row, _, value in swap(&row.2, &value) },
      nil
    ) { row in
      guard let value = row.2.take(), let second = row.0, let third = row.1 else { return nil }
      return (value, second, third)
    }
  }

  /// Delivers every value of this publisher together with the newest of three others; see
  /// ``withLatestFrom(_:)``.
  ///
  /// - Parameters:
  ///   - second: Whose newest value is added.
  ///   - third: Whose newest value is added too.
  ///   - fourth: Whose newest value is added too.
  @inlinable
  public func withLatestFrom<B: Publisher, C: Publisher, D: Publisher>(
    _ second: B, _ third: C, _ fourth: D
  ) -> some Publisher<(Output, B.Output, C.Output, D.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Join<
      _, (B.Output?, C.Output?, D.Output?, Output?), (Output, B.Output, C.Output, D.Output),
      B, C, D, Self
    >(
      WithLatestMachine.self, emptyRow: (nil, nil, nil, nil),
      JoinSide(second) { row, _, value in swap(&row.0, &value) },
      JoinSide(third) { row, _, value in swap(&row.1, &value) },
      JoinSide(fourth) { row, _, value in swap(&row.2, &value) },
      JoinSide(self) { row, _, value in swap(&row.3, &value) }
    ) { row in
      guard let value = row.3.take(), let second = row.0, let third = row.1, let fourth = row.2
      else { return nil }
      return (value, second, third, fourth)
    }
  }
}

/// The rules of adding the newest values of other sides to those of the last (C7).
@usableFromInline
package struct WithLatestMachine: JoinMachine {
  /// The side whose values are delivered; the one that is subscribed to last.
  @usableFromInline let main: Int

  @usableFromInline var hasValue: ContiguousArray<Bool>

  /// The number of other sides without a value.
  @usableFromInline var missing: Int

  @inlinable
  package init(sides: Int) {
    main = sides - 1
    missing = sides - 1
    hasValue = ContiguousArray(repeating: false, count: sides)
  }

  @inlinable
  package mutating func receiveValue(on side: Int) -> JoinStep {
    if side == main { return missing == 0 ? .emit : .drop }
    if !hasValue[side] {
      hasValue[side] = true
      missing -= 1
    }
    return .keep
  }

  @inlinable
  package mutating func receiveFinish(of side: Int) -> Bool { side == main }
}
