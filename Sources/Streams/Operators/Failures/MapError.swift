extension Publisher {
  /// Turns the failure into another one.
  ///
  /// ```
  ///                             --1--2--#a
  /// mapError { Problem($0) }    --1--2--#b
  /// ```
  ///
  /// Values and the finish pass through.
  ///
  /// - Parameter transform: Makes the new failure of the old one.
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> some Publisher<Output, NewFailure> {
    MapError(upstream: self, transform: transform)
  }
}

@usableFromInline
struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
  @usableFromInline typealias Output = Upstream.Output

  @usableFromInline let upstream: Upstream
  @usableFromInline let transform: (Upstream.Failure) -> Failure

  @inlinable
  init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
    self.upstream = upstream
    self.transform = transform
  }

  @inlinable @discardableResult
  func subscribe<S: Subscriber>(_ subscriber: consuming S) -> Subscription
  where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(MapErrorSubscriber(transform: transform, downstream: subscriber))
  }
}

@usableFromInline
struct MapErrorSubscriber<Failure: Error, Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let transform: (Failure) -> Downstream.Failure
  @usableFromInline var downstream: Downstream
  @usableFromInline var upstream = Upstream()

  @inlinable
  init(transform: @escaping (Failure) -> Downstream.Failure, downstream: Downstream) {
    self.transform = transform
    self.downstream = downstream
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    upstream.connect(subscription)
    downstream.receive(subscription: subscription)
  }

  @inlinable
  mutating func receive(_ value: Input) -> Bool {
    downstream.receive(value)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): _ = upstream.fail(&downstream, with: transform(error))
    }
  }
}
