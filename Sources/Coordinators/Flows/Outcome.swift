/// How a flow ended; every flow ends exactly once, with one of these (K1).
///
/// ```swift
/// switch outcome {
/// case .finished(let user): showMain(for: user)
/// case .cancelled, .failed: showWelcome()
/// }
/// ```
///
/// `Outcome<Void>` is the end of a flow whose value, if any, travels another way: in a call to its
/// delegate, or among the values that it published.
public enum Outcome<Output> {
  /// The flow did what it was for, with this result.
  case finished(Output)

  /// The flow was left, or taken away.
  case cancelled(CancellationReason)

  /// The flow could not go on.
  case failed(any Error)
}

extension Outcome {
  /// The result of a finished flow, otherwise nil.
  public var output: Output? {
    if case .finished(let output) = self { output } else { nil }
  }

  /// The reason of a cancelled flow, otherwise nil.
  public var cancellationReason: CancellationReason? {
    if case .cancelled(let reason) = self { reason } else { nil }
  }

  /// The error of a failed flow, otherwise nil.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Changes the result of a finished flow and leaves the other ends as they are.
  public func map<NewOutput>(_ transform: (Output) -> NewOutput) -> Outcome<NewOutput> {
    switch self {
    case .finished(let output): .finished(transform(output))
    case .cancelled(let reason): .cancelled(reason)
    case .failed(let error): .failed(error)
    }
  }
}

extension Outcome: Sendable where Output: Sendable {}

extension Outcome: Equatable where Output: Equatable {
  /// Compares results and reasons by value.
  ///
  /// Two errors are equal when they are of one type and equal by that type's `==`; where the type
  /// has none, when they read the same.
  public static func == (lhs: Outcome, rhs: Outcome) -> Bool {
    switch (lhs, rhs) {
    case (.finished(let left), .finished(let right)): left == right
    case (.cancelled(let left), .cancelled(let right)): left == right
    case (.failed(let left), .failed(let right)): areEqual(left, right)
    case (.finished, _), (.cancelled, _), (.failed, _): false
    }
  }
}

private func areEqual(_ left: any Error, _ right: any Error) -> Bool {
  guard type(of: left) == type(of: right) else { return false }
  if let left = left as? any Equatable { return isEqual(left, right) }
  return String(reflecting: left) == String(reflecting: right)
}

private func isEqual<Value: Equatable>(_ left: Value, _ right: any Error) -> Bool {
  left == right as? Value
}
