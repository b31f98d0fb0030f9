/// The number of one run of a flow, never used twice in one tree.
public struct FlowID: Hashable, Sendable {
  /// The number itself; flows are counted in the order in which they were made.
  public let number: Int
}

extension FlowID: CustomStringConvertible {
  public var description: String { "#\(number)" }
}

/// A flow as the log knows it: it can be named after the coordinator is gone, and keeps nothing
/// alive.
public struct FlowReference: Hashable, Sendable {
  /// The flow's number.
  public let id: FlowID

  private let type: CoordinatorNode.Type

  init(id: FlowID, type: CoordinatorNode.Type) {
    self.id = id
    self.type = type
  }

  /// The name that the coordinator's class gives itself.
  public var name: String { type.flowName }

  /// Compares the numbers and the classes.
  public static func == (lhs: FlowReference, rhs: FlowReference) -> Bool {
    lhs.id == rhs.id && lhs.type == rhs.type
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FlowReference: CustomStringConvertible {
  public var description: String { "\(name)\(id)" }
}
