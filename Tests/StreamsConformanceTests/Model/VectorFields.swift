/// The fields of one object in a vector file, with sentences for what is missing or wrong.
struct VectorFields {
  let path: String
  private let fields: [String: JSONValue]

  init(_ json: JSONValue, at path: String) throws(VectorMistake) {
    guard case .object(let fields) = json else {
      throw VectorMistake(path: path, problem: "expected an object, found \(json.kind).")
    }
    self.path = path
    self.fields = fields
  }

  private func mistake(_ name: String, _ problem: String) -> VectorMistake {
    VectorMistake(path: path.isEmpty ? name : "\(path).\(name)", problem: problem)
  }

  /// The field, if it is there and not null.
  func optional(_ name: String) -> JSONValue? {
    fields[name].flatMap { $0 == .null ? nil : $0 }
  }

  /// The names of all fields.
  var names: [String] { fields.keys.sorted() }

  func string(_ name: String, _ meaning: String) throws(VectorMistake) -> String {
    guard let string = try optionalString(name) else {
      throw mistake(name, "is missing: add \(meaning).")
    }
    return string
  }

  func optionalString(_ name: String) throws(VectorMistake) -> String? {
    switch optional(name) {
    case nil: return nil
    case .string(let string)?: return string
    case let other?: throw mistake(name, "must be a string, and is \(other.kind).")
    }
  }

  func time(_ name: String, _ meaning: String) throws(VectorMistake) -> Int {
    guard let time = try optionalTime(name) else {
      throw mistake(name, "is missing: add \(meaning), a whole number of frames.")
    }
    return time
  }

  func optionalTime(_ name: String) throws(VectorMistake) -> Int? {
    switch optional(name) {
    case nil: return nil
    case .number(let number)?:
      guard let time = Int(exactly: number) else {
        throw mistake(name, "must be a whole number of frames, and is \(number).")
      }
      return time
    case let other?: throw mistake(name, "must be a whole number, and is \(other.kind).")
    }
  }

  func array(_ name: String, _ meaning: String) throws(VectorMistake) -> [JSONValue] {
    guard let array = try optionalArray(name) else {
      throw mistake(name, "is missing: add \(meaning), an array that may be empty.")
    }
    return array
  }

  func optionalArray(_ name: String) throws(VectorMistake) -> [JSONValue]? {
    switch optional(name) {
    case nil: return nil
    case .array(let array)?: return array
    case let other?: throw mistake(name, "must be an array, and is \(other.kind).")
    }
  }

  /// The elements of an array, each read from its object.
  func objects<Element>(
    _ name: String, _ meaning: String,
    _ read: (VectorFields) throws(VectorMistake) -> Element
  ) throws(VectorMistake) -> [Element] {
    var elements: [Element] = []
    for (index, json) in try array(name, meaning).enumerated() {
      let place = path.isEmpty ? "\(name)[\(index)]" : "\(path).\(name)[\(index)]"
      elements.append(try read(VectorFields(json, at: place)))
    }
    return elements
  }

  /// One of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ meaning: String
  ) throws(VectorMistake) -> Choice where Choice.RawValue == String {
    let word = try string(name, meaning)
    guard let choice = Choice(rawValue: word) else {
      let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw mistake(name, "\"\(word)\" is not known: write one of \(known).")
    }
    return choice
  }

  /// A value that flows through streams.
  func value(_ name: String) throws(VectorMistake) -> VectorValue? {
    guard let json = fields[name] else { return nil }
    return try VectorValue(json, at: path.isEmpty ? name : "\(path).\(name)")
  }
}

extension VectorValue {
  /// Reads a value; objects with a `$` are more than JSON.
  init(_ json: JSONValue, at path: String) throws(VectorMistake) {
    switch json {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    case .array(let elements):
      var values: [VectorValue] = []
      for (index, element) in elements.enumerated() {
        values.append(try VectorValue(element, at: "\(path)[\(index)]"))
      }
      self = .array(values)
    case .object(let object):
      let fields = try VectorFields(json, at: path)
      if let id = try fields.optionalString("$ref") {
        self = .reference(id)
      } else if let kind = try fields.optionalString("$") {
        self = try VectorValue(kind, fields)
      } else {
        var values: [String: VectorValue] = [:]
        for name in object.keys { values[name] = try fields.value(name) }
        self = .object(values)
      }
    }
  }

  private init(_ kind: String, _ fields: VectorFields) throws(VectorMistake) {
    switch kind {
    case "error":
      self = .error(
        name: try fields.string("name", "the name of the error"),
        message: try fields.optionalString("message"))
    case "date":
      self = .date(try fields.time("t", "the time"))
    case "number":
      let text = try fields.string("v", "the number as a string, \"Infinity\" for one")
      guard let number = Double(text) else {
        throw VectorMistake(path: fields.path, problem: "\"\(text)\" is not a number.")
      }
      self = .number(number)
    case "notification":
      switch try fields.string("kind", "the kind of the event, \"N\", \"E\" or \"C\"") {
      case "N": self = .notification(.next(try fields.value("value") ?? .null))
      case "E": self = .notification(.error(try fields.value("error") ?? .null))
      case "C": self = .notification(.complete)
      case let other:
        throw VectorMistake(
          path: fields.path,
          problem: "\"\(other)\" is no kind of event: write \"N\", \"E\" or \"C\".")
      }
    default:
      throw VectorMistake(
        path: fields.path,
        problem: """
          "$": "\(kind)" is not known: write "error", "date", "number" or "notification".
          """)
    }
  }
}
