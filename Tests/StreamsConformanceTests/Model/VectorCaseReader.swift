/// Reads the cases of vector files.
enum VectorCaseReader {
  /// The cases of a file, one a line; blank lines are passed over.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - name: The name of the file, for what is said about mistakes.
  /// - Returns: The cases, and what is wrong with the lines that hold none.
  static func cases(
    in text: String, named name: String
  ) -> (cases: [VectorCase], mistakes: [VectorMistake]) {
    var cases: [VectorCase] = []
    var mistakes: [VectorMistake] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do throws(VectorMistake) {
        let new = try vectorCase(in: line)
        if cases.contains(where: { $0.id == new.id }) {
          throw VectorMistake(
            path: "id", problem: "\(new.id) is there twice: give each case its own.")
        }
        cases.append(new)
      } catch {
        var mistake = error
        mistake.place = "\(name):\(index + 1)"
        mistakes.append(mistake)
      }
    }
    return (cases, mistakes)
  }

  private enum Form: String, CaseIterable {
    case timeline, script
  }

  private static func vectorCase(in line: Substring) throws(VectorMistake) -> VectorCase {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: line)
    } catch {
      throw VectorMistake(
        path: "", problem: "this line is not JSON; a case is one object on one line.")
    }
    let fields = try VectorFields(json, at: "")
    let id = try fields.string("id", "a name that no other case has")
    let subject = try fields.string("operator", "the operator that the case is about")
    let graph = try fields.objects("graph", "the operators", node)
    let form: Form = try fields.choice("form", "\"timeline\" or \"script\"")
    switch form {
    case .timeline:
      let timeline = try timeline(fields)
      try checkReferences(in: graph, inputs: timeline.inputs, results: timeline.results.map(\.node))
      return VectorCase(id: id, subject: subject, graph: graph, form: .timeline(timeline))
    case .script:
      let script = try script(fields)
      try checkReferences(in: graph, inputs: [], results: script.steps.compactMap(\.node))
      return VectorCase(id: id, subject: subject, graph: graph, form: .script(script))
    }
  }

  // MARK: Graphs

  private static func node(_ fields: VectorFields) throws(VectorMistake) -> VectorNode {
    let arguments = try VectorFields(
      fields.optional("args") ?? .object([:]), at: "\(fields.path).args")
    var read: [String: VectorArgument] = [:]
    for name in arguments.names {
      if let json = arguments.optional(name),
        let function = try VectorFunction(json, at: "\(arguments.path).\(name)")
      {
        read[name] = .function(function)
      } else if let value = try arguments.value(name) {
        read[name] = .value(value)
      }
    }
    var produced: [VectorValue]?
    if case .array(let values)? = try fields.value("produced") { produced = values }
    return VectorNode(
      id: try fields.string("id", "a name for the node"),
      op: try fields.string("op", "the name of the operator"),
      source: try fields.optionalString("src"), arguments: read,
      calls: fields.optional("calls") == nil
        ? nil : try fields.objects("calls", "the calls", call),
      produced: produced)
  }

  private static func call(_ fields: VectorFields) throws(VectorMistake) -> VectorCall {
    var arguments: [VectorValue] = []
    if case .array(let values)? = try fields.value("args") { arguments = values }
    return VectorCall(
      at: try at(fields),
      function: try fields.string("fn", "the argument that holds the function"),
      arguments: arguments)
  }

  /// Refuses a graph that names what is not there, or that has two nodes of one name.
  private static func checkReferences(
    in graph: [VectorNode], inputs: [VectorInput], results: [String]
  ) throws(VectorMistake) {
    var known = Set(inputs.map(\.id))
    for node in graph where !known.insert(node.id).inserted {
      throw VectorMistake(path: "graph", problem: "\(node.id) is there twice: rename one of them.")
    }
    let used = graph.compactMap(\.source) + results
    for id in used where !known.contains(id) {
      throw VectorMistake(
        path: "graph",
        problem: "\(id) is used, and no input or node has that id: add it to the graph.")
    }
  }

  // MARK: Timelines

  private static func timeline(_ fields: VectorFields) throws(VectorMistake) -> VectorTimeline {
    var results = [try result(fields)]
    if fields.optional("also") != nil {
      results += try fields.objects("also", "the further subscriptions", result)
    }
    return VectorTimeline(
      inputs: try fields.objects("inputs", "the sources", input), results: results,
      subscriptions: try fields.objects(
        "subscriptions", "when the inputs are subscribed", subscriptions))
  }

  private static func input(_ fields: VectorFields) throws(VectorMistake) -> VectorInput {
    VectorInput(
      id: try fields.string("id", "a name for the input"),
      kind: try fields.choice("kind", "\"hot\" or \"cold\""),
      events: try fields.objects("events", "what the input does", timed))
  }

  private static func result(_ fields: VectorFields) throws(VectorMistake) -> VectorResult {
    VectorResult(
      node: try fields.string("result", "the id of the node that is subscribed"),
      subscribeAt: try fields.optionalTime("subscribeAt") ?? 0,
      unsubscribeAt: try fields.optionalTime("unsubscribeAt"),
      events: try fields.objects("expectedEvents", "what arrives", timed))
  }

  private enum EventKind: String, CaseIterable {
    case next, error, complete
  }

  /// The time of an event or a call, or its step in a script.
  private static func at(_ fields: VectorFields) throws(VectorMistake) -> Int {
    if let step = try fields.optionalTime("step") { return step }
    return try fields.time("t", "the time, or the step in a script")
  }

  private static func timed(_ fields: VectorFields) throws(VectorMistake) -> VectorTimedEvent {
    VectorTimedEvent(at: try at(fields), event: try event(fields))
  }

  private static func event(_ fields: VectorFields) throws(VectorMistake) -> VectorEvent {
    let kind: EventKind = try fields.choice("kind", "what happens")
    switch kind {
    case .next: return .next(try fields.value("value") ?? .null)
    case .error: return .error(try fields.value("error") ?? .null)
    case .complete: return .complete
    }
  }

  private static func subscriptions(
    _ fields: VectorFields
  ) throws(VectorMistake) -> VectorSubscriptions {
    var spans: [(from: Int, to: Int?)] = []
    for (index, span) in try fields.array("spans", "from and to").enumerated() {
      switch span {
      case .array(let ends) where ends.count == 2:
        guard case .number(let from) = ends[0] else { fallthrough }
        if case .number(let to) = ends[1] {
          spans.append((Int(from), Int(to)))
        } else {
          spans.append((Int(from), nil))
        }
      default:
        throw VectorMistake(
          path: "\(fields.path).spans[\(index)]",
          problem: "a span is [from, to], with null for a subscription that is never cancelled.")
      }
    }
    return VectorSubscriptions(
      input: try fields.string("input", "the id of the input"), spans: spans)
  }

  // MARK: Scripts

  private static func script(_ fields: VectorFields) throws(VectorMistake) -> VectorScript {
    let steps = try fields.objects("script", "the steps", step)
    let received = try fields.objects("received", "what the subscribers receive") {
      subscriber throws(VectorMistake) in
      let name = try subscriber.string("as", "the name of the subscriber")
      let events = try subscriber.objects("events", "what it receives", timed)
      return (name: name, events: events)
    }
    return VectorScript(
      steps: steps, received: Dictionary(received.map { ($0.name, $0.events) }) { $0 + $1 })
  }

  private enum Verb: String, CaseIterable {
    case subscribe, unsubscribe, connect, next, error, complete, dispose, value, observed
  }

  private static func step(_ fields: VectorFields) throws(VectorMistake) -> VectorStep {
    var inside: (subscriber: String, event: Int)?
    if let json = fields.optional("on") {
      let on = try VectorFields(json, at: "\(fields.path).on")
      inside = (
        try on.string("as", "the subscriber in whose handler the step runs"),
        try on.time("n", "at which of its events, counted from 0")
      )
    }
    return VectorStep(
      action: try action(fields), inside: inside, raises: try fields.value("throws"))
  }

  private static func action(_ fields: VectorFields) throws(VectorMistake) -> VectorStep.Action {
    let verb: Verb = try fields.choice("do", "what the step does")
    let target = { () throws(VectorMistake) in
      try fields.string("to", "the node that it is done to")
    }
    let observed = { () throws(VectorMistake) in try fields.string("of", "the node that is asked") }
    switch verb {
    case .subscribe:
      let node = try fields.string("node", "the node that is subscribed")
      if let subject = try fields.optionalString("into") { return .feed(node: node, into: subject) }
      return .subscribe(node: node, name: try fields.string("as", "the name of the subscriber"))
    case .unsubscribe: return .unsubscribe(name: try fields.string("as", "who is cancelled"))
    case .next: return .send(.next(try fields.value("value") ?? .null), to: try target())
    case .error: return .send(.error(try fields.value("error") ?? .null), to: try target())
    case .complete: return .send(.complete, to: try target())
    case .connect: return .connect(node: try fields.string("node", "the node that is connected"))
    case .dispose: return .dispose(node: try target())
    case .value: return .checkValue(node: try observed(), try fields.value("is"))
    case .observed:
      return .checkObserved(node: try observed(), try fields.value("is") == .bool(true))
    }
  }
}

extension VectorStep {
  /// The node that the step names.
  var node: String? {
    switch action {
    case .subscribe(let node, _), .feed(let node, _), .send(_, let node), .connect(let node),
      .dispose(let node),
      .checkValue(let node, _), .checkObserved(let node, _):
      node
    case .unsubscribe: nil
    }
  }
}
