/// One case of a vector file.
struct VectorCase {
  let id: String

  /// The operator that the case is about, by its Rx name.
  let subject: String
  let graph: [VectorNode]
  let form: Form

  enum Form {
    case timeline(VectorTimeline)
    case script(VectorScript)
  }
}

/// An operator in a graph.
struct VectorNode {
  let id: String
  let op: String

  /// The input or node that the operator is applied to; sources have none.
  let source: String?
  let arguments: [String: VectorArgument]

  /// The calls that the node's functions shall have, if the case says so.
  let calls: [VectorCall]?

  /// What a `syncLoop` shall have produced, if the case says so.
  let produced: [VectorValue]?
}

/// An argument of an operator.
enum VectorArgument {
  case value(VectorValue)
  case function(VectorFunction)
}

/// One call of a function of a node.
struct VectorCall: Equatable {
  /// The time, or the step of a script.
  let at: Int
  let function: String
  let arguments: [VectorValue]
}

extension VectorCall: CustomStringConvertible {
  var description: String {
    "\(function)(\(arguments.map(\.description).joined(separator: ", "))) @ \(at)"
  }
}

/// A case in virtual time.
struct VectorTimeline {
  let inputs: [VectorInput]

  /// What is subscribed, first the result, then the others.
  let results: [VectorResult]

  /// When inputs shall have been subscribed; those that are not named may do as they like.
  let subscriptions: [VectorSubscriptions]
}

/// A source that is driven from outside.
struct VectorInput {
  let id: String
  let kind: Kind
  let events: [VectorTimedEvent]

  enum Kind: String, CaseIterable {
    case hot, cold
  }
}

/// An event with its time, or with the step of a script.
struct VectorTimedEvent: Equatable {
  let at: Int
  let event: VectorEvent
}

/// A subscription to a node, and what it shall receive.
struct VectorResult {
  let node: String
  let subscribeAt: Int
  let unsubscribeAt: Int?
  let events: [VectorTimedEvent]
}

/// When an input shall have been subscribed.
struct VectorSubscriptions {
  let input: String
  let spans: [(from: Int, to: Int?)]
}

/// A case in steps.
struct VectorScript {
  let steps: [VectorStep]

  /// What each subscriber shall have received.
  let received: [String: [VectorTimedEvent]]
}

/// One step of a script.
struct VectorStep {
  let action: Action

  /// Where the step runs: inside a subscriber's handler, at its n-th event; `nil` for in its turn.
  let inside: (subscriber: String, event: Int)?

  /// The error that the step shall raise.
  let raises: VectorValue?

  enum Action {
    case subscribe(node: String, name: String)
    case feed(node: String, into: String)
    case unsubscribe(name: String)
    case send(VectorEvent, to: String)
    case connect(node: String)
    case dispose(node: String)
    case checkValue(node: String, VectorValue?)
    case checkObserved(node: String, Bool)
  }
}
