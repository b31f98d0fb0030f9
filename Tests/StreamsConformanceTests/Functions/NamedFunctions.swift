/// The functions that vectors call by name.
enum NamedFunctions {
  typealias Parameters = [String: VectorValue]
  typealias Function = @Sendable ([VectorValue], Parameters) -> VectorValue?

  /// The function of a name.
  ///
  /// It returns `nil` for arguments that it has no answer for.
  static let all: [String: Function] = [
    "identity": { arguments, _ in arguments.first },
    "plus": { arguments, _ in sum(of: Array(arguments.prefix(2))) },
    "plusTuple": { arguments, _ in elements(of: arguments).flatMap(sum(of:)) },
    "concatStrings": { arguments, _ in
      .string((elements(of: arguments) ?? arguments).map(\.text).joined())
    },
    "tuple": { arguments, _ in .array(arguments) },
    "equals": { arguments, parameters in
      comparison(arguments, parameters) { .bool($0 == $1) }
    },
    "notEquals": { arguments, parameters in
      comparison(arguments, parameters) { .bool($0 != $1) }
    },
    "lessThan": { arguments, parameters in
      numbers(arguments, parameters["value"]) { .bool($0 < $1) }
    },
    "greaterThan": { arguments, parameters in
      numbers(arguments, parameters["value"]) { .bool($0 > $1) }
    },
    "divisibleBy": { arguments, parameters in
      numbers(arguments, parameters["by"]) {
        .bool($0.truncatingRemainder(dividingBy: $1) == 0)
      }
    },
    "isOdd": { arguments, _ in number(arguments) { .bool(remainder($0, 2) != 0) } },
    "isEven": { arguments, _ in number(arguments) { .bool(remainder($0, 2) == 0) } },
    "isPrime": { arguments, _ in number(arguments) { .bool(isPrime($0)) } },
    "modulo": { arguments, parameters in
      numbers(arguments, parameters["by"]) { .number(remainder($0, $1)) }
    },
    "times": { arguments, parameters in
      numbers(arguments, parameters["by"]) { .number($0 * $1) }
    },
    "square": { arguments, _ in number(arguments) { .number($0 * $0) } },
    "addNumber": { arguments, parameters in
      numbers(arguments, parameters["n"]) { .number($0 + $1) }
    },
    "append": { arguments, parameters in
      arguments.first.flatMap { value in
        parameters["suffix"].map { .string(value.text + $0.text) }
      }
    },
    "joinWithSpace": { arguments, _ in
      .string(arguments.prefix(2).map(\.text).joined(separator: " "))
    },
    "appendToList": { arguments, _ in
      guard arguments.count >= 2, case .array(let list) = arguments[0] else { return nil }
      return .array(list + [arguments[1]])
    },
    "lowercaseTrim": { arguments, _ in
      arguments.first.map { value in
        let text = value.text.lowercased().drop(while: \.isWhitespace)
        return .string(String(text.reversed().drop(while: \.isWhitespace).reversed()))
      }
    },
  ]

  /// The sum of numbers; of anything else the texts behind each other.
  private static func sum(of values: [VectorValue]) -> VectorValue? {
    if values.isEmpty { return nil }
    var total = 0.0
    for value in values {
      guard case .number(let number) = value else {
        return .string(values.map(\.text).joined())
      }
      total += number
    }
    return .number(total)
  }

  private static func elements(of arguments: [VectorValue]) -> [VectorValue]? {
    guard case .array(let elements)? = arguments.first else { return nil }
    return elements
  }

  private static func comparison(
    _ arguments: [VectorValue], _ parameters: Parameters,
    _ compare: (VectorValue, VectorValue) -> VectorValue
  ) -> VectorValue? {
    guard let value = arguments.first, let other = parameters["value"] else { return nil }
    return compare(value, other)
  }

  private static func number(
    _ arguments: [VectorValue], _ compute: (Double) -> VectorValue
  ) -> VectorValue? {
    arguments.first?.numeric.map(compute)
  }

  private static func numbers(
    _ arguments: [VectorValue], _ other: VectorValue?, _ compute: (Double, Double) -> VectorValue
  ) -> VectorValue? {
    guard let value = arguments.first?.numeric, let other = other?.numeric else { return nil }
    return compute(value, other)
  }

  private static func remainder(_ value: Double, _ divisor: Double) -> Double {
    value.truncatingRemainder(dividingBy: divisor)
  }

  private static func isPrime(_ value: Double) -> Bool {
    guard let number = Int(exactly: value), number >= 2 else { return false }
    var divisor = 2
    while divisor * divisor <= number {
      if number.isMultiple(of: divisor) { return false }
      divisor += 1
    }
    return true
  }
}
