import Streams

/// A node while its stream is built: gives the builder what the case says, in the types it needs.
final class NodeContext {
  let node: VectorNode

  // Owned by the run; a builder's closures that note something hold the graph, which dies with it.
  let graph: VectorGraph
  private var used: Set<String> = []

  init(_ node: VectorNode, in graph: VectorGraph) {
    self.node = node
    self.graph = graph
  }

  var scheduler: any Scheduler { graph.scheduler }

  /// Whether an operator that the contract decides otherwise shall do as it does in Rx.
  var followsRx: Bool { graph.followsRx }

  /// The stream that the operator is applied to.
  var source: VectorPublisher {
    guard let id = node.source else {
      fault("needs a \"src\"")
      return Empty().eraseToAnyPublisher()
    }
    return graph.publisher(id)
  }

  // MARK: Arguments

  private func argument(_ name: String) -> VectorArgument? {
    used.insert(name)
    return node.arguments[name]
  }

  func has(_ name: String) -> Bool { node.arguments[name] != nil }

  func value(_ name: String) -> VectorValue? {
    switch argument(name) {
    case .value(let value)?: return value
    case .function?:
      fault("has a function for \(name), where a value is known")
      return nil
    case nil: return nil
    }
  }

  /// A function; `nil` when the case gives none.
  func function(_ name: String) -> BoundFunction? {
    switch argument(name) {
    case .function(let function)?:
      return BoundFunction(function, name: name, of: node, in: graph)
    case .value?:
      fault("has a value for \(name), where a function is known")
      return nil
    case nil: return nil
    }
  }

  /// A function that the operator cannot do without.
  func requiredFunction(_ name: String) -> BoundFunction {
    if let function = function(name) { return function }
    fault("needs the function \(name)")
    return BoundFunction(
      VectorFunction(behavior: .ignored), name: name, of: node, in: graph)
  }

  /// A count; numbers below zero count as zero, as Rx takes them.
  func count(_ name: String) -> Int? {
    guard let value = value(name) else { return nil }
    if value.numeric == .infinity { return Int.max }
    guard let count = value.integer else {
      fault("needs a whole number for \(name), and has \(value)")
      return nil
    }
    return max(0, count)
  }

  /// A count that means something from one on.
  func positiveCount(_ name: String) -> Int? {
    let count = count(name)
    if count == 0 { fault("needs a positive number for \(name)") }
    return count.map { max(1, $0) }
  }

  /// A count that the operator cannot do without.
  func requiredCount(_ name: String) -> Int {
    if let count = count(name) { return count }
    fault("needs a number for \(name)")
    return 1
  }

  func flag(_ name: String) -> Bool? {
    guard let value = value(name) else { return nil }
    if case .bool(let flag) = value { return flag }
    fault("needs a boolean for \(name), and has \(value)")
    return nil
  }

  /// A length of time in frames; below zero it is none.
  func duration(_ name: String) -> Duration {
    if let frames = value(name)?.integer { return CaseRunner.frame * max(0, frames) }
    fault("needs a number of frames for \(name)")
    return .zero
  }

  /// How long something is kept; `nil` for ever, which is also what an infinite length says.
  func window(_ name: String) -> Duration? {
    guard let value = value(name), value.numeric != .infinity else { return nil }
    return duration(name)
  }

  /// A length of time, or a point in time as its distance from the instant of the call; the closure
  /// returns `nil` for never.
  func dueTime(_ name: String) -> () -> Duration? {
    switch value(name) {
    case .number(.infinity)?: return { nil }
    case .date(let time)?:
      return { [graph] in CaseRunner.frame * max(0, time - graph.at) }
    case nil: return { .zero }
    default:
      let duration = duration(name)
      return { duration }
    }
  }

  /// A list of values.
  func values(_ name: String) -> [VectorValue] {
    switch value(name) {
    case .array(let values)?: return values
    case nil: return []
    case let other?:
      fault("needs a list for \(name), and has \(other)")
      return []
    }
  }

  /// A stream.
  func stream(_ name: String) -> VectorPublisher {
    graph.stream(of: value(name) ?? .null)
  }

  /// A list of streams.
  func streams(_ name: String) -> [VectorPublisher] {
    values(name).map(graph.stream(of:))
  }

  /// What has to emit before the next attempt: a stream that a function makes, or a length of time.
  func pause(_ name: String) -> (VectorValue...) throws(VectorFailure) -> VectorPublisher {
    if case .function? = node.arguments[name] {
      let function = requiredFunction(name)
      return { [graph] (arguments: VectorValue...) throws(VectorFailure) in
        graph.stream(of: try function.call(arguments))
      }
    }
    let scheduler = scheduler
    let time = has(name) ? duration(name) : nil
    return { (_: VectorValue...) throws(VectorFailure) in
      guard let time else { return sequence([.null]) }
      return Ticker.once(after: time, scheduler: scheduler).map { _ in .null }
        .setFailureType(to: VectorFailure.self).eraseToAnyPublisher()
    }
  }

  // MARK: Notes

  func fault(_ problem: String) {
    graph.fault("The node \(node.id) (\(node.op)) \(problem).")
  }

  func note(_ ruling: Ruling) { graph.note(ruling) }

  /// Notes the arguments that the builder has not asked for: the case means something by them.
  func checkThatAllArgumentsWereUsed() {
    for name in node.arguments.keys.sorted() where !used.contains(name) {
      fault("has the argument \(name), which the runner does not know")
    }
  }

  /// A call of a function of this node that Rx makes by itself, for its own bookkeeping.
  func ignore(_ names: String...) { used.formUnion(names) }
}
