extension Publisher {
  /// Delivers what the publisher delivers that is first to deliver anything.
  ///
  /// ```
  ///             -----a--b--|
  ///             ---1---2--3---|
  /// race(with:) ---1---2--3---|
  /// ```
  ///
  /// The first to emit, finish or fail wins: the others are cancelled before its event is delivered
  /// (C7), and from then on the stream is the winner. The publishers are subscribed to in the order
  /// written; when one wins at once, those behind it are not subscribed to. Cancelling cancels all.
  ///
  /// - Parameter second: The other publisher.
  @inlinable
  public func race<B: Publisher>(with second: B) -> some Publisher<Output, Failure>
  where B.Output == Output, B.Failure == Failure {
    Join<_, _, _, Self, B, B, B>(RaceMachine.self, passing: self, second)
  }

  /// Delivers what the first of three publishers delivers; see ``race(with:)``.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  @inlinable
  public func race<B: Publisher, C: Publisher>(
    with second: B, _ third: C
  ) -> some Publisher<Output, Failure>
  where
    B.Output == Output, C.Output == Output,
    B.Failure == Failure, C.Failure == Failure
  {
    Join<_, _, _, Self, B, C, C>(RaceMachine.self, passing: self, second, third)
  }

  /// Delivers what the first of four publishers delivers; see ``race(with:)``.
  ///
  /// - Parameters:
  ///   - second: Another publisher.
  ///   - third: Another publisher.
  ///   - fourth: Another publisher.
  @inlinable
  public func race<B: Publisher, C: Publisher, D: Publisher>(
    with second: B, _ third: C, _ fourth: D
  ) -> some Publisher<Output, Failure>
  where
    B.Output == Output, C.Output == Output, D.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    Join(RaceMachine.self, passing: self, second, third, fourth)
  }
}

extension Sequence where Element: Publisher {
  /// Delivers what the publisher in the sequence delivers that is first to deliver anything.
  ///
  /// ```swift
  /// let answer = mirrors.map { $0.fetch(file) }.race()
  /// ```
  ///
  /// The rules are those of ``Publisher/race(with:)``; without publishers it finishes at once.
  @inlinable
  public func race() -> some Publisher<Element.Output, Element.Failure> {
    JoinMany(RaceMachine.self, passing: ContiguousArray(self))
  }
}

/// The rules of a race (C7).
@usableFromInline
package struct RaceMachine: JoinMachine {
  @usableFromInline var winner: Int?

  @inlinable package init(sides: Int) {}

  @inlinable
  package mutating func receiveValue(on side: Int) -> JoinStep {
    guard let winner else {
      winner = side
      return .emitAlone
    }
    return side == winner ? .emit : .leave
  }

  @inlinable
  package mutating func receiveFinish(of side: Int) -> Bool { side == winner ?? side }
}
