import Streams

/// A value that flows through a graph.
indirect enum VectorValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([VectorValue])
  case object([String: VectorValue])

  /// An error as an object: `{"$": "error", "name": …, "message": …}`.
  case error(name: String, message: String?)

  /// An event as a value: what `materialize` makes and `dematerialize` takes.
  case notification(VectorEvent)

  /// A point in virtual time: `{"$": "date", "t": …}`.
  case date(Int)

  /// An input, a node, or a stream that a function made: `{"$ref": …}`.
  case reference(String)
}

/// One event of a stream of a graph.
enum VectorEvent: Equatable, Sendable {
  case next(VectorValue)
  case error(VectorValue)
  case complete
}

/// The failure of every stream in a graph: any value.
struct VectorFailure: Error, Equatable {
  let value: VectorValue
}

extension VectorFailure: CustomStringConvertible {
  var description: String { value.description }
}

/// The type of every stream in a graph.
typealias VectorPublisher = AnyPublisher<VectorValue, VectorFailure>

extension VectorValue {
  /// The value as a number; strings are parsed.
  var numeric: Double? {
    switch self {
    case .number(let number): number
    case .string(let string): Double(string)
    default: nil
    }
  }

  /// The value as a whole number.
  var integer: Int? {
    guard let number = numeric, number.rounded() == number else { return nil }
    return Int(exactly: number)
  }

  /// The value as the text that concatenation uses.
  var text: String {
    switch self {
    case .string(let string): string
    case .array(let elements): elements.map(\.text).joined(separator: ",")
    default: description
    }
  }

  /// Whether a predicate that returns this value says yes.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let bool): bool
    case .number(let number): number != 0
    case .string(let string): !string.isEmpty
    default: true
    }
  }
}

extension VectorValue: CustomStringConvertible {
  /// The value much as JSON writes it; strings without their quotes.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): Self.text(of: number)
    case .string(let string): string
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ","))]"
    case .object(let fields):
      "{\(fields.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ","))}"
    case .error(let name, let message): message.map { "\(name)(\($0))" } ?? name
    case .notification(.next(let value)): "next(\(value))"
    case .notification(.error(let error)): "error(\(error))"
    case .notification(.complete): "complete"
    case .date(let time): "date(\(time))"
    case .reference(let id): "@\(id)"
    }
  }

  private static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
