import Streams

/// What happened on a stream, or shall happen, in the order of time.
public struct Timeline<Value, Failure: Error> {
  /// The events, in order.
  public var events: [TimedEvent<Value, Failure>]

  /// Makes a timeline of events that are in order.
  public init(_ events: [TimedEvent<Value, Failure>] = []) {
    self.events = events
  }

  /// Reads a timeline from a marble literal, whose first frame is at time zero.
  ///
  /// ```swift
  /// let expected = try Timeline("-a-(b|)", values: ["a": 1, "b": 2])
  /// // value(1) at 1ms, value(2) and the finish at 3ms
  /// ```
  ///
  /// Where the letters stand for themselves, and where `#` is a ``MarbleFailure``, that need not be
  /// said.
  ///
  /// - Parameters:
  ///   - marble: The literal; see the guide to the test kit for the notation.
  ///   - values: What its letters stand for.
  ///   - failure: What its `#` stands for; `nil` when the stream cannot fail.
  ///   - frame: The length of a frame.
  /// - Throws: A ``MarbleMistake``, when the literal cannot be read.
  public init(
    _ marble: String, values: MarbleValues<Value>, failure: Failure?,
    frame: Duration = .milliseconds(1)
  ) throws(MarbleMistake) {
    self = try Timeline(
      marble, for: .expectation, values: values, failure: failure, frame: frame)
  }

  /// Reads a timeline for one purpose; time zero is the `^` of a hot source.
  init(
    _ marble: String, for purpose: MarbleReader.Purpose, values: MarbleValues<Value>,
    failure: Failure?, frame: Duration
  ) throws(MarbleMistake) {
    let entries = try MarbleReader.entries(of: marble, for: purpose, frame: frame)
    let zero = entries.first { $0.mark == .subscribe }?.time ?? .zero
    events = []
    for entry in entries {
      switch entry.mark {
      case .value(let letter):
        guard let value = values[letter] else {
          throw Self.missingValue(for: letter, in: values, of: marble, at: entry.column)
        }
        events.append(.value(value, at: entry.time - zero))
      case .finish:
        events.append(.finished(at: entry.time - zero))
      case .failure:
        guard let failure else {
          throw MarbleMistake(
            marble, column: entry.column, problem: "This stream cannot fail.",
            remedy: "Write \"|\" for its finish, or give the failure that the \"#\" stands for.")
        }
        events.append(.failure(failure, at: entry.time - zero))
      case .subscribe, .cancel:
        continue
      }
    }
  }

  private static func missingValue(
    for letter: Character, in values: MarbleValues<Value>, of marble: String, at column: Int
  ) -> MarbleMistake {
    let known = values.entries.map { "\"\($0.letter)\"" }.joined(separator: ", ")
    return MarbleMistake(
      marble, column: column, problem: "No value is given for the letter \"\(letter)\".",
      remedy: known.isEmpty
        ? "Give the literal its values, as in values: [\"\(letter)\": 1]."
        : "Add it to the values; those that are given: \(known).")
  }
}

extension Timeline where Failure == MarbleFailure {
  /// Reads a timeline whose `#` is a ``MarbleFailure`` from a marble literal.
  ///
  /// - Throws: A ``MarbleMistake``, when the literal cannot be read.
  public init(
    _ marble: String, values: MarbleValues<Value>, frame: Duration = .milliseconds(1)
  ) throws(MarbleMistake) {
    try self.init(marble, values: values, failure: MarbleFailure(), frame: frame)
  }
}

extension Timeline where Value == String, Failure == MarbleFailure {
  /// Reads a timeline whose letters stand for themselves from a marble literal.
  ///
  /// - Throws: A ``MarbleMistake``, when the literal cannot be read.
  public init(_ marble: String, frame: Duration = .milliseconds(1)) throws(MarbleMistake) {
    try self.init(marble, values: .characters, frame: frame)
  }
}

extension Timeline: Equatable where Value: Equatable, Failure: Equatable {}

extension Timeline: Sendable where Value: Sendable {}

extension Timeline: CustomStringConvertible {
  /// The events with their times, as in `a @ 1ms, finished @ 3ms`.
  public var description: String {
    events.isEmpty ? "nothing" : events.map(\.description).joined(separator: ", ")
  }
}
