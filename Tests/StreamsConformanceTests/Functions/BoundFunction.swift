/// A function of one node, ready to be called; it counts its calls.
final class BoundFunction {
  private let function: VectorFunction
  private let name: String
  private let node: VectorNode
  private let graph: VectorGraph
  private var callCount = 0

  init(_ function: VectorFunction, name: String, of node: VectorNode, in graph: VectorGraph) {
    self.function = function
    self.name = name
    self.node = node
    self.graph = graph
    if case .named(let function, _) = function.behavior, function != "of",
      NamedFunctions.all[function] == nil
    {
      fault("is \"\(function)\", which the runner does not know")
    }
  }

  /// Calls the function.
  ///
  /// - Returns: What it returns; null when the call is a failure of the case, which is noted.
  @discardableResult
  func callAsFunction(_ arguments: VectorValue...) throws(VectorFailure) -> VectorValue {
    try call(arguments)
  }

  /// Calls the function with any number of arguments.
  func call(_ arguments: [VectorValue]) throws(VectorFailure) -> VectorValue {
    callCount += 1
    graph.note(
      VectorCall(at: graph.at, function: name, arguments: arguments), of: node.id)
    switch function.behavior {
    case .constant(let outcome):
      return try value(of: outcome)
    case .table(let arity, let rows):
      let key = Array(arguments.prefix(arity))
      if let row = rows.first(where: { $0.inputs == key }) { return try value(of: row.outcome) }
      return fault("has no row for \(key)")
    case .sequence(let outcomes):
      if callCount <= outcomes.count { return try value(of: outcomes[callCount - 1]) }
      return fault("has \(outcomes.count) outcomes and was called \(callCount) times")
    case .instance(let id):
      return graph.adopt(graph.newInstance(of: id))
    case .feed(let subject, let feed):
      graph.send(feed.event(with: arguments.first ?? .null), to: subject)
      return .null
    case .uncalled:
      return fault("was called with \(arguments)")
    case .ignored:
      return .null
    case .named("of", _):
      return graph.adopt(sequence(Array(arguments.prefix(1))))
    case .named(let function, let parameters):
      // An unknown name was noted when the function was bound.
      guard let answer = NamedFunctions.all[function] else { return .null }
      return answer(arguments, parameters) ?? fault("cannot be called with \(arguments)")
    }
  }

  private func value(of outcome: VectorFunction.Outcome) throws(VectorFailure) -> VectorValue {
    switch outcome {
    case .returns(let value): return value
    case .fails(let error): throw VectorFailure(value: error)
    }
  }

  @discardableResult
  private func fault(_ problem: String) -> VectorValue {
    graph.fault("The function \(name) of \(node.id) (\(node.op)) \(problem).")
    return .null
  }
}

extension VectorFeed {
  fileprivate func event(with value: VectorValue) -> VectorEvent {
    switch self {
    case .next: .next(value)
    case .error: .error(value)
    case .complete: .complete
    }
  }
}
