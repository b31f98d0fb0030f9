/// What a flow that publishes several values tells its parent: any number of values, then its one
/// end (K9).
public enum FlowEvent<Value> {
  /// The flow goes on, and has something to say.
  case value(Value)

  /// The flow is over. Nothing follows.
  case ended(Outcome<Void>)
}

extension FlowEvent: Sendable where Value: Sendable {}

extension FlowEvent: Equatable where Value: Equatable {
  /// Compares values by `==` and ends as ``Outcome`` does.
  public static func == (lhs: FlowEvent, rhs: FlowEvent) -> Bool {
    switch (lhs, rhs) {
    case (.value(let left), .value(let right)): left == right
    case (.ended(let left), .ended(let right)): left.map { true } == right.map { true }
    case (.value, _), (.ended, _): false
    }
  }
}
