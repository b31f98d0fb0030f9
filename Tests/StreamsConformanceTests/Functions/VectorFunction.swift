/// What a function of a vector does: `{"$fn": …}`.
struct VectorFunction {
  let behavior: Behavior

  /// What one call leads to.
  enum Outcome {
    case returns(VectorValue)
    case fails(VectorValue)
  }

  enum Behavior {
    /// The same outcome for every call.
    case constant(Outcome)

    /// The outcome of the row whose inputs are the first arguments of the call.
    case table(arity: Int, rows: [(inputs: [VectorValue], outcome: Outcome)])

    /// One outcome after the other, in the order of the calls.
    case sequence([Outcome])

    /// A new instance of a node for every call.
    case instance(of: String)

    /// Sends its first argument to a subject.
    case feed(to: String, VectorFeed)

    /// Never called; a call is a failure of the case.
    case uncalled

    /// Called for its being called.
    case ignored

    /// A function with a name, which stands in ``NamedFunctions``.
    case named(String, parameters: [String: VectorValue])
  }
}

/// What a function sends to a subject.
enum VectorFeed: String, CaseIterable {
  case next, error, complete
}

extension VectorFunction {
  /// Reads a function; `nil` when the JSON is a plain value.
  init?(_ json: JSONValue, at path: String) throws(VectorMistake) {
    guard case .object(let object) = json, object["$fn"] != nil else { return nil }
    let fields = try VectorFields(json, at: path)
    let name = try fields.string("$fn", "the name of the function")
    switch name {
    case "const":
      behavior = .constant(.returns(try fields.value("out") ?? .null))
    case "throws":
      behavior = .constant(.fails(try fields.value("error") ?? .null))
    case "table":
      let arity = try fields.time("arity", "how many arguments the rows have")
      behavior = .table(
        arity: arity,
        rows: try fields.objects("rows", "the rows") { row throws(VectorMistake) in
          guard case .array(let inputs)? = try row.value("in"), inputs.count == arity else {
            throw VectorMistake(
              path: "\(row.path).in", problem: "needs as many values as the arity says: \(arity).")
          }
          return (inputs, try Self.outcome(row))
        })
    case "seq":
      behavior = .sequence(try fields.objects("outcomes", "the outcomes", Self.outcome))
    case "new":
      guard case .reference(let id)? = try fields.value("out") else {
        throw VectorMistake(path: "\(path).out", problem: "needs the node to make: {\"$ref\": id}.")
      }
      behavior = .instance(of: id)
    case "feed":
      behavior = .feed(
        to: try fields.string("to", "the id of the subject"),
        try fields.choice("as", "what is sent"))
    case "uncalled":
      behavior = .uncalled
    case "ignore":
      behavior = .ignored
    default:
      var parameters: [String: VectorValue] = [:]
      for parameter in fields.names where parameter != "$fn" {
        parameters[parameter] = try fields.value(parameter)
      }
      behavior = .named(name, parameters: parameters)
    }
  }

  private static func outcome(_ fields: VectorFields) throws(VectorMistake) -> Outcome {
    if let error = try fields.value("throw") { return .fails(error) }
    guard let value = try fields.value("out") else {
      throw VectorMistake(
        path: fields.path, problem: "has no outcome: add \"out\" with a value, or \"throw\".")
    }
    return .returns(value)
  }
}
