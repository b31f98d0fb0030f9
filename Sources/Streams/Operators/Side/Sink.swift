extension Publisher {
  /// Subscribes with closures.
  ///
  /// The closures are released when the stream has ended or was cancelled (L1), so what they capture
  /// lives no longer than the stream.
  ///
  /// - Parameters:
  ///   - receiveCompletion: Called once with the end, unless the stream is cancelled first.
  ///   - receiveValue: Called with each value.
  /// - Returns: The token that keeps the subscription going. Dropping it cancels.
  @inlinable @inline(__always)
  public func sink(
    receiveCompletion: @escaping (Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    AnyCancellable(
      subscribe(
        CompletionSink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)))
  }
}

extension Publisher where Failure == Never {
  /// Subscribes with a closure to a stream that cannot fail.
  ///
  /// ```swift
  /// let token = name.map { "Hello, \($0)" }.sink { print($0) }
  /// ```
  ///
  /// - Parameter receiveValue: Called with each value; released at the end or at cancellation (L1).
  /// - Returns: The token that keeps the subscription going. Dropping it cancels.
  @inlinable @inline(__always)
  public func sink(receiveValue: consuming @escaping (Output) -> Void) -> AnyCancellable {
    AnyCancellable(subscribe(ValueSink(receiveValue: receiveValue)))
  }
}

@usableFromInline
struct ValueSink<Input>: Subscriber {
  @usableFromInline typealias Failure = Never

  @usableFromInline let receiveValue: (Input) -> Void

  @inlinable
  init(receiveValue: @escaping (Input) -> Void) {
    self.receiveValue = receiveValue
  }

  @inlinable mutating func receive(subscription: Subscription) {}

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    receiveValue(value)
    return true
  }

  @inlinable mutating func receive(completion: Completion<Never>) {}
}

@usableFromInline
struct CompletionSink<Input, Failure: Error>: Subscriber {
  @usableFromInline let receiveCompletion: (Completion<Failure>) -> Void
  @usableFromInline let receiveValue: (Input) -> Void

  @inlinable
  init(
    receiveCompletion: @escaping (Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) {
    self.receiveCompletion = receiveCompletion
    self.receiveValue = receiveValue
  }

  @inlinable mutating func receive(subscription: Subscription) {}

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    receiveValue(value)
    return true
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    receiveCompletion(completion)
  }
}
