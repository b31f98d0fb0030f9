import Coordinators

/// How a flow has ended, without its result: what can be compared whatever the result's type is.
///
/// ```swift
/// #expect(harness.ends == [.cancelled(.back)])
/// ```
public enum FlowEnd: Hashable, Sendable {
  /// With a result.
  case finished

  /// Without one.
  case cancelled(CancellationReason)

  /// With an error, in words.
  case failed(String)
}

extension FlowEnd: CustomStringConvertible {
  public var description: String {
    switch self {
    case .finished: "finished"
    case .cancelled(let reason): "cancelled (\(reason))"
    case .failed(let error): "failed (\(error))"
    }
  }
}

extension Outcome {
  /// The outcome without its result, to be compared when the result has no `==`, as `Void` has none.
  public var end: FlowEnd {
    switch self {
    case .finished: .finished
    case .cancelled(let reason): .cancelled(reason)
    case .failed(let error): .failed(String(describing: error))
    }
  }
}
