/// The type of a stream's values, and code that makes and uses one.
indirect enum ValueType: Equatable, Sendable {
  case int
  case string
  /// A struct of ten fields.
  case record
  /// An existential.
  case shape
  /// A generic parameter of the function in which the chain is written.
  case parameter
  case optional(ValueType)
  case array(ValueType)
  case pair(ValueType, ValueType)
  case event(ValueType, canFail: Bool)
  case never

  /// What a chain may start from, wherever it is written.
  static let basic: [ValueType] = [.int, .string, .record, .shape, .optional(.int)]

  /// The type as it is written.
  var name: String {
    switch self {
    case .int: "Int"
    case .string: "String"
    case .record: "Record"
    case .shape: "any Shape"
    case .parameter: "Value"
    case .optional(let wrapped): "Optional<\(wrapped.name)>"
    case .array(let element): "[\(element.name)]"
    case .pair(let first, let second): "(\(first.name), \(second.name))"
    case .event(let value, let canFail): "StreamEvent<\(value.name), \(failureName(canFail))>"
    case .never: "Never"
    }
  }

  var isEquatable: Bool {
    switch self {
    case .int, .string, .record, .parameter, .never: true
    case .shape, .pair: false
    case .optional(let wrapped): wrapped.isEquatable
    case .array(let element): element.isEquatable
    case .event(let value, _): value.isEquatable
    }
  }

  /// An expression that makes a value; nil for a type that has none.
  var sample: String? {
    switch self {
    case .int: "limit"
    case .string: "\"s\""
    case .record: "Record()"
    case .shape: "(Square(side: limit) as any Shape)"
    case .parameter: "sample"
    case .optional(let wrapped): wrapped.sample.map { "Optional(\($0))" }
    case .array(let element): element.sample.map { "[\($0)]" }
    case .pair(let first, let second):
      if let first = first.sample, let second = second.sample {
        "(\(first), \(second))"
      } else {
        nil
      }
    case .event(_, let canFail): "\(ValueType.event(valueOfEvent, canFail: canFail).name).finished"
    case .never: nil
    }
  }

  /// The body of a closure that asks something about the value `$0`.
  var predicate: String {
    switch self {
    case .int: "$0.isMultiple(of: 2)"
    case .string: "!$0.isEmpty"
    case .record: "$0.first > limit"
    case .shape: "$0.area > limit"
    case .parameter: "$0 != sample"
    case .optional(let wrapped): wrapped.isEquatable ? "$0 != nil" : "$0.map { _ in true } ?? false"
    case .array: "$0.count > limit"
    case .pair: "\"\\($0.0)\" != \"\\($0.1)\""
    case .event: "!$0.isTerminal"
    case .never: "_ in true"
    }
  }

  private var valueOfEvent: ValueType {
    if case .event(let value, _) = self { value } else { self }
  }
}

/// A stream's failure as it is written.
func failureName(_ canFail: Bool) -> String { canFail ? "Problem" : "Never" }
