// The flattening operators where one side cannot fail and the other can, so that neither needs
// `setFailureType(to:)`. The forms in which neither can fail decide between the two for the compiler.

extension Publisher {
  /// Turns every value into a publisher that cannot fail, and delivers the values of the newest one.
  ///
  /// Otherwise as `flatMapLatest(_:)` for publishers that fail in the same way.
  ///
  /// - Parameter transform: Makes a publisher of a value.
  @inlinable
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Never {
    flatMapLatest { value in transform(value).setFailureType(to: Failure.self) }
  }

  /// Turns every value into a publisher that cannot fail, and delivers the values of all of them as they come.
  ///
  /// Otherwise as `flatMap(maxConcurrent:_:)` for publishers that fail in the same way.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many inners may run at once; at least one.
  ///   - transform: Makes a publisher of a value.
  @inlinable
  public func flatMap<Inner: Publisher>(
    maxConcurrent: Int = .max,
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Never {
    flatMap(maxConcurrent: maxConcurrent) { value in
      transform(value).setFailureType(to: Failure.self)
    }
  }

  /// Turns every value into a publisher that cannot fail, and delivers the values of one after the other.
  ///
  /// Otherwise as `concatMap(_:)` for publishers that fail in the same way.
  ///
  /// - Parameter transform: Makes a publisher of a value.
  @inlinable
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Never {
    concatMap { value in transform(value).setFailureType(to: Failure.self) }
  }

  /// Turns every value into a publisher that cannot fail, and drops what comes while that runs.
  ///
  /// Otherwise as `exhaustMap(_:)` for publishers that fail in the same way.
  ///
  /// - Parameter transform: Makes a publisher of a value.
  @inlinable
  public func exhaustMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Never {
    exhaustMap { value in transform(value).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Turns every value into a publisher that can fail, and delivers the values of the newest one.
  ///
  /// Otherwise as `flatMapLatest(_:)` for publishers that fail in the same way.
  ///
  /// - Parameter transform: Makes a publisher of a value.
  @inlinable
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Inner.Failure> {
    setFailureType(to: Inner.Failure.self).flatMapLatest(transform)
  }

  /// Turns every value into a publisher, neither of which can fail, and delivers the values of the newest one.
  ///
  /// Otherwise as `flatMapLatest(_:)` for publishers that fail in the same way.
  ///
  /// - Parameter transform: Makes a publisher of a value.
  @inlinable
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Never> where Inner.Failure == Never {
    FlatMapLatest(upstream: self, transform: transform)
  }

  /// Turns every value into a publisher that can fail, and delivers the values of all of them as they come.
  ///
  /// Otherwise as `flatMap(maxConcurrent:_:)` for publishers that fail in the same way.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many inners may run at once; at least one.
  ///   - transform: Makes a publisher of a value.
  @inlinable
  public func flatMap<Inner: Publisher>(
    maxConcurrent: Int = .max,
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Inner.Failure> {
    setFailureType(to: Inner.Failure.self).flatMap(maxConcurrent: maxConcurrent, transform)
  }

  /// Turns every value into a publisher, neither of which can fail, and delivers the values of all of them as they come.
  ///
  /// Otherwise as `flatMap(maxConcurrent:_:)` for publishers that fail in the same way.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many inners may run at once; at least one.
  ///   - transform: Makes a publisher of a value.
  @inlinable
  public func flatMap<Inner: Publisher>(
    maxConcurrent: Int = .max,
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Never> where Inner.Failure == Never {
    precondition(maxConcurrent > 0, noPlaceForInners)
    return Flattening(
      upstream: self, machine: FlatteningMachine(limit: maxConcurrent, surplus: .waits),
      transform: transform)
  }

  /// Turns every value into a publisher that can fail, and delivers the values of one after the other.
  ///
  /// Otherwise as `concatMap(_:)` for publishers that fail in the same way.
  ///
  /// - Parameter transform: Makes a publisher of a value.
  @inlinable
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Inner.Failure> {
    setFailureType(to: Inner.Failure.self).concatMap(transform)
  }

  /// Turns every value into a publisher, neither of which can fail, and delivers the values of one after the other.
  ///
  /// Otherwise as `concatMap(_:)` for publishers that fail in the same way.
  ///
  /// - Parameter transform: Makes a publisher of a value.
  @inlinable
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Never> where Inner.Failure == Never {
    Flattening(
      upstream: self, machine: FlatteningMachine(limit: 1, surplus: .waits), transform: transform)
  }

  /// Turns every value into a publisher that can fail, and drops what comes while that runs.
  ///
  /// Otherwise as `exhaustMap(_:)` for publishers that fail in the same way.
  ///
  /// - Parameter transform: Makes a publisher of a value.
  @inlinable
  public func exhaustMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Inner.Failure> {
    setFailureType(to: Inner.Failure.self).exhaustMap(transform)
  }

  /// Turns every value into a publisher, neither of which can fail, and drops what comes while that runs.
  ///
  /// Otherwise as `exhaustMap(_:)` for publishers that fail in the same way.
  ///
  /// - Parameter transform: Makes a publisher of a value.
  @inlinable
  public func exhaustMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> some Publisher<Inner.Output, Never> where Inner.Failure == Never {
    Flattening(
      upstream: self, machine: FlatteningMachine(limit: 1, surplus: .isDropped),
      transform: transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Delivers the values of the newest inner publisher, none of which can fail.
  ///
  /// Otherwise as `switchToLatest()` for publishers that fail in the same way.
  @inlinable
  public func switchToLatest() -> some Publisher<Output.Output, Failure> {
    flatMapLatest { $0 }
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Delivers the values of the newest inner publisher, which can fail.
  ///
  /// Otherwise as `switchToLatest()` for publishers that fail in the same way.
  @inlinable
  public func switchToLatest() -> some Publisher<Output.Output, Output.Failure> {
    flatMapLatest { $0 }
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Delivers the values of the newest inner publisher, where neither can fail.
  ///
  /// Otherwise as `switchToLatest()` for publishers that fail in the same way.
  @inlinable
  public func switchToLatest() -> some Publisher<Output.Output, Never> {
    flatMapLatest { $0 }
  }
}
