/// One thing that can happen on a stream, as a value.
///
/// ``Publisher/materialize()`` turns a stream into these, `dematerialize()` turns it back.
@frozen public enum StreamEvent<Value, Failure: Error> {
  /// A value arrived.
  case value(Value)

  /// The stream ended by itself.
  case finished

  /// The stream broke off.
  case failure(Failure)

  /// Whether nothing can follow.
  public var isTerminal: Bool {
    switch self {
    case .value: false
    case .finished, .failure: true
    }
  }
}

extension StreamEvent: Equatable where Value: Equatable, Failure: Equatable {}

extension StreamEvent: Sendable where Value: Sendable {}

extension StreamEvent: CustomStringConvertible {
  public var description: String {
    switch self {
    case .value(let value): "\(value)"
    case .finished: "finished"
    case .failure(let failure): "failure(\(failure))"
    }
  }
}
