// What is written when one style is taken for the other: each says what to write instead.

extension Coordinator {
  /// Not available: a flow with a result reports it.
  @available(
    *, unavailable,
    message: "A flow with a result is started with coordinate(to:), which is told its outcome."
  )
  @discardableResult
  public final func startChild<ChildScreen, Output>(
    _ child: ResultCoordinator<ChildScreen, Output>, unlessRunning: Bool = false
  ) -> Bool { false }

  /// Not available: a flow that publishes values reports them.
  @available(
    *, unavailable,
    message: "A flow that publishes values is started with coordinate(to:), which is told them."
  )
  @discardableResult
  public final func startChild<ChildScreen, Value>(
    _ child: PublishingCoordinator<ChildScreen, Value>, unlessRunning: Bool = false
  ) -> Bool { false }

  /// Not available: a flow with a delegate reports to that.
  @available(
    *, unavailable,
    message: "A flow that reports to its delegate is started with startChild(_:); set its delegate."
  )
  public final func coordinate<ChildScreen>(
    to child: DelegateCoordinator<ChildScreen>, unlessRunning: Bool = false,
    then handler: @escaping (Outcome<Void>) -> Void
  ) {}
}

extension ResultCoordinator {
  /// Not available: the flow has a result.
  @available(
    *, unavailable,
    message: "This flow has a result: end it with finish(with:), or without one with cancel()."
  )
  public final func finish(animated: Bool? = nil) {}
}
