/// What the letters of a marble literal stand for.
///
/// Write a dictionary, or use one of the two that need none:
///
/// ```swift
/// test.hot("-a-b-|", values: ["a": user, "b": guest])
/// test.hot("-1-2-|", values: .digits)
/// test.hot("-a-b-|")  // the letters themselves, as strings
/// ```
public struct MarbleValues<Value> {
  private let lookUp: (Character) -> Value?

  /// The letters that were given one by one, in the order in which they were written.
  let entries: [(letter: Character, value: Value)]

  /// Looks each letter up with a function, which returns `nil` for a letter that stands for nothing.
  public init(_ lookUp: @escaping (Character) -> Value?) {
    self.lookUp = lookUp
    entries = []
  }

  /// The value that a letter stands for.
  public subscript(letter: Character) -> Value? { lookUp(letter) }
}

extension MarbleValues: ExpressibleByDictionaryLiteral {
  /// Gives every letter its value; of a letter that is given twice the last one counts.
  public init(dictionaryLiteral entries: (Character, Value)...) {
    let values = Dictionary(entries) { $1 }
    lookUp = { values[$0] }
    self.entries = entries.map { (letter: $0, value: $1) }
  }
}

extension MarbleValues where Value == String {
  /// Every letter stands for itself.
  public static var characters: MarbleValues { MarbleValues { String($0) } }
}

extension MarbleValues where Value == Int {
  /// The digits 0 to 9 stand for their numbers.
  public static var digits: MarbleValues { MarbleValues { $0.isASCII ? $0.wholeNumberValue : nil } }
}

extension MarbleValues {
  /// What the letters stand for when nothing else is said: themselves for strings, their numbers for
  /// integers, and nothing for the rest.
  static var standard: MarbleValues {
    MarbleValues<String>.characters as? MarbleValues ?? MarbleValues<Int>.digits as? MarbleValues
      ?? MarbleValues { _ in nil }
  }
}

/// The failure of a `#`, where a marble test has no failure of its own.
public struct MarbleFailure: Error, Equatable {
  /// Makes the failure.
  public init() {}
}

extension MarbleFailure: CustomStringConvertible {
  public var description: String { "MarbleFailure" }
}
