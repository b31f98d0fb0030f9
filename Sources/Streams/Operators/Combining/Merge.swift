extension Publisher {
  /// Delivers the values of both publishers as they come.
  ///
  /// ```
  ///              --a-----b--|
  ///              ----1-2------3--|
  /// merge(with:) --a-1-2-b----3--|
  /// ```
  ///
  /// The publishers are subscribed to in the order written. Finishes with the last of them; fails with
  /// the first failure, cancelling the others (C3). Cancelling cancels all.
  ///
  /// - Parameter second: The other publisher.
  @inlinable
  public func merge<B: Publisher>(with second: B) -> some Publisher<Output, Failure>
  where B.Output == Output, B.Failure == Failure {
    Join<_, _, _, Self, B, B, B>(MergeMachine.self, passing: self, second)
  }

  /// Delivers the values of three publishers as they come; see ``merge(with:)``.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  @inlinable
  public func merge<B: Publisher, C: Publisher>(
    with second: B, _ third: C
  ) -> some Publisher<Output, Failure>
  where
    B.Output == Output, C.Output == Output,
    B.Failure == Failure, C.Failure == Failure
  {
    Join<_, _, _, Self, B, C, C>(MergeMachine.self, passing: self, second, third)
  }

  /// Delivers the values of four publishers as they come; see ``merge(with:)``.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  ///   - fourth: Another publisher.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with second: B, _ third: C, _ fourth: D
  ) -> some Publisher<Output, Failure>
  where
    B.Output == Output, C.Output == Output, D.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    Join(MergeMachine.self, passing: self, second, third, fourth)
  }
}

extension Sequence where Element: Publisher {
  /// Delivers the values of all publishers in the sequence as they come.
  ///
  /// ```swift
  /// let failures = uploads.map(\.failures).merge()
  /// ```
  ///
  /// Finishes with the last of them, and at once when there are none; fails with the first failure,
  /// cancelling the others (C3).
  ///
  /// - Complexity: O(1) a value.
  @inlinable
  public func merge() -> some Publisher<Element.Output, Element.Failure> {
    JoinMany(MergeMachine.self, passing: ContiguousArray(self))
  }
}

/// The rules of merging (C3).
@usableFromInline
package struct MergeMachine: JoinMachine {
  @usableFromInline var running: Int

  @inlinable
  package init(sides: Int) { running = sides }

  @inlinable
  package mutating func receiveValue(on side: Int) -> JoinStep { .emit }

  @inlinable
  package mutating func receiveFinish(of side: Int) -> Bool {
    running -= 1
    return running == 0
  }
}
