/// A coordinator whose flow ends with one result (D1).
///
/// It declares its `Output`; its parent subscribes to the outcome, awaits it, or gives a closure, and
/// the flow is removed from the tree by itself, whatever way it ends.
///
/// ```swift
/// final class AuthCoordinator: ResultCoordinator<AppScreen, User> {
///   override func start() {
///     router.push(.signIn { [weak self] user in self?.finish(with: user) })
///   }
/// }
/// ```
///
/// A flow that never has a result, such as an app's root, has `Never` for its output.
@MainActor
open class ResultCoordinator<Screen, Output>: Coordinator<Screen> {
  /// The address of the result, while the flow ends with it.
  ///
  /// A stored `Output?` would have to be looked up in the type's metadata even to be freed, and a
  /// closure that gives the result has to be allocated: 300 instructions of a flow's life.
  @exclusivity(unchecked) @usableFromInline final var result: UnsafePointer<Output>?

  /// Makes a coordinator that is not running yet, and binds a router to it.
  ///
  /// - Parameter router: The parent's ``Coordinator/router``, or its ``Router/modal`` for a flow that
  ///   is to be presented.
  public init(router: Router<Screen>) {
    super.init(navigator: router.navigator, isModal: router.isModal)
  }

  /// Ends the flow with its result.
  ///
  /// The parent is told before this returns. When the flow has ended before, or does not run yet, the
  /// call is recorded as misuse and ignored (K2).
  @inlinable
  public final func finish(with output: Output) {
    guard admits(.finish) else { return }
    withUnsafePointer(to: output) { output in
      result = output
      // The parent has been told when this returns, even if another flow's end took over.
      end(.finished(()))
      result = nil
    }
  }

  /// Ends the flow without a result: `cancelled(requested)`.
  ///
  /// Ignored and recorded after the end (K2).
  public final func cancel() {
    guard admits(.cancel) else { return }
    end(.cancelled(.requested))
  }

  /// Ends the flow with an error, which touches no other flow (K7).
  ///
  /// Ignored and recorded after the end (K2).
  public final func fail(_ error: any Error) {
    guard admits(.fail) else { return }
    end(.failed(error))
  }

  /// The outcome as the parent hears it.
  @inlinable
  final func typed(_ outcome: Outcome<Void>) -> Outcome<Output>? {
    switch outcome {
    case .finished: if let result { .finished(result.pointee) } else { nil }
    case .cancelled(let reason): .cancelled(reason)
    case .failed(let error): .failed(error)
    }
  }
}

extension ResultCoordinator where Output == Void {
  /// Ends a flow whose result is only that it was done.
  public final func finish() { finish(with: ()) }
}
