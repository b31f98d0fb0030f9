/// A marble literal, taken apart: what stands where, and at which time.
///
/// One notation serves sources, expectations and subscriptions. Each of these is one frame long:
///
///     -      nothing
///     a      a value (any character without another meaning)
///     (ab|)  several events at once; the whole group is one frame
///     |  #   the finish, the failure
///     ^  !   subscribed, cancelled
///
/// and ` 50ms ` between blanks is as long as it says (`ns`, `us`, `ms`, `s`). Other blanks have no
/// meaning.
struct MarbleReader {
  /// What a mark can be.
  enum Mark: Equatable {
    case value(Character)
    case finish
    case failure
    case subscribe
    case cancel
  }

  /// A mark, its time from the start of the literal, and where it is written.
  struct Entry: Equatable {
    let mark: Mark
    let time: Duration
    let column: Int
  }

  /// What a literal is written for, which decides the marks that it may have.
  enum Purpose {
    case hotSource, coldSource, expectation, subscription
  }

  private let literal: String
  private let characters: [Character]
  private let purpose: Purpose
  private let frame: Duration

  private var column = 0
  private var time = Duration.zero
  private var openGroup: Int?
  private var terminal: Character?
  private var entries: [Entry] = []

  private init(_ literal: String, for purpose: Purpose, frame: Duration) {
    self.literal = literal
    characters = Array(literal)
    self.purpose = purpose
    self.frame = frame
  }

  /// Takes a literal apart.
  ///
  /// - Parameters:
  ///   - literal: What was written.
  ///   - purpose: What it is for.
  ///   - frame: The length of one frame.
  /// - Returns: The marks in the order of their times.
  static func entries(
    of literal: String, for purpose: Purpose, frame: Duration
  ) throws(MarbleMistake) -> [Entry] {
    precondition(
      (frame.wholeNanoseconds ?? 0) > 0,
      "A marble frame needs a positive length in whole nanoseconds, and \(frame) is not one.")
    var reader = MarbleReader(literal, for: purpose, frame: frame)
    try reader.read()
    return reader.entries
  }

  private mutating func read() throws(MarbleMistake) {
    while column < characters.count {
      if let jump = try jumpAtColumn() {
        time += jump.duration
        column = jump.end
        continue
      }
      try read(characters[column])
      column += 1
    }
    if let openGroup {
      throw mistake(
        "The group that starts here is never closed.",
        remedy: "Close it behind its last event, as in \"(ab)\".", at: openGroup)
    }
  }

  private mutating func read(_ character: Character) throws(MarbleMistake) {
    switch character {
    case " ":
      return
    case "-":
      try requireNoGroup(
        "No time passes inside a group.", remedy: "Put the \"-\" behind the \")\".")
      time += frame
    case "(":
      try requireNoGroup(
        "A group cannot stand inside another.",
        remedy:
          "Close the first group before the second starts; one group holds any number of events.")
      openGroup = column
    case ")":
      try closeGroup()
    case "|":
      try add(.finish)
    case "#":
      try add(.failure)
    case "^":
      try add(.subscribe)
    case "!":
      try add(.cancel)
    default:
      try add(.value(character))
    }
  }

  private mutating func closeGroup() throws(MarbleMistake) {
    guard let start = openGroup else {
      throw mistake(
        "This \")\" closes a group that was never opened.",
        remedy: "Put a \"(\" before the first event of the group, as in \"(ab)\".")
    }
    if entries.last.map({ $0.column < start }) ?? true {
      throw mistake(
        "This group is empty.", remedy: "Write \"-\" for a frame in which nothing happens.",
        at: start)
    }
    openGroup = nil
    time += frame
  }

  private mutating func add(_ mark: Mark) throws(MarbleMistake) {
    try requirePlace(for: mark)
    if let terminal {
      throw mistake(
        "Nothing follows the end, and the stream has ended at the \"\(terminal)\" before this.",
        remedy: "Take out what stands behind the \"\(terminal)\", or the \"\(terminal)\" itself.")
    }
    switch mark {
    case .finish, .failure, .cancel: terminal = characters[column]
    case .value, .subscribe: break
    }
    entries.append(Entry(mark: mark, time: time, column: column))
    if openGroup == nil { time += frame }
  }

  /// Refuses a mark that has no meaning in a literal of this purpose.
  private func requirePlace(for mark: Mark) throws(MarbleMistake) {
    switch (mark, purpose) {
    case (.subscribe, .hotSource), (.subscribe, .subscription):
      if entries.contains(where: { $0.mark == .subscribe }) {
        throw mistake("A second \"^\".", remedy: "Keep the one that marks the subscription.")
      }
    case (.subscribe, .coldSource):
      throw mistake(
        "A cold source starts when it is subscribed, so \"^\" has no place in it.",
        remedy: "Take the \"^\" out and start with the first frame, or make a hot source.")
    case (.subscribe, .expectation), (.cancel, .expectation):
      throw mistake(
        "\"\(characters[column])\" belongs into the literal of a subscription.",
        remedy: "Take it out here, and expect the subscriptions of the source beside it.")
    case (.cancel, .hotSource), (.cancel, .coldSource):
      throw mistake(
        "A source is cancelled by its subscriber, so \"!\" has no place in it.",
        remedy: "Take the \"!\" out, and cancel the recorder at that time.")
    case (.cancel, .subscription):
      if !entries.contains(where: { $0.mark == .subscribe }) {
        throw mistake(
          "This \"!\" cancels what was never subscribed.",
          remedy: "Put a \"^\" before it, or \"(^!)\" for both in one frame.")
      }
    case (_, .subscription):
      throw mistake(
        "A subscription has no values and no end of its own.",
        remedy:
          "Use \"-\", \"^\" for subscribed and \"!\" for cancelled or ended, as in \"--^---!\".")
    case (_, .hotSource), (_, .coldSource), (_, .expectation):
      break
    }
  }

  private func requireNoGroup(_ problem: String, remedy: String) throws(MarbleMistake) {
    if openGroup != nil { throw mistake(problem, remedy: remedy) }
  }

  private func mistake(_ problem: String, remedy: String, at place: Int? = nil) -> MarbleMistake {
    MarbleMistake(literal, column: place ?? column, problem: problem, remedy: remedy)
  }
}

extension MarbleReader {
  /// The jump that is written at the current column: a word of digits and a unit between blanks.
  private func jumpAtColumn() throws(MarbleMistake) -> (duration: Duration, end: Int)? {
    guard characters[column].isDigit else { return nil }
    let isAtWordStart = column == 0 || characters[column - 1] == " "
    let digits = characters[column...].prefix { $0.isDigit }
    let rest = characters[digits.endIndex...]
    let word = String(rest.prefix { $0 != " " })
    if isAtWordStart && openGroup == nil,
      let unit = Duration.units.first(where: { $0.name == word })
    {
      guard let count = Int64(String(digits)),
        let nanoseconds = Self.product(count, unit.nanoseconds)
      else {
        throw mistake(
          "This jump is too long.",
          remedy: "A marble test may last up to 292 years of virtual time.")
      }
      return (.nanoseconds(nanoseconds), digits.endIndex + word.count)
    }
    try requireNoBrokenJump(digits: digits, rest: rest, isAtWordStart: isAtWordStart)
    return nil
  }

  private static func product(_ count: Int64, _ length: Int64) -> Int64? {
    let (product, isTooLong) = count.multipliedReportingOverflow(by: length)
    return isTooLong ? nil : product
  }

  /// Refuses what looks like a jump that was written wrongly, which would be read as values.
  private func requireNoBrokenJump(
    digits: ArraySlice<Character>, rest: ArraySlice<Character>, isAtWordStart: Bool
  ) throws(MarbleMistake) {
    for unit in Duration.units where unit.name.count == 2 && rest.starts(with: unit.name) {
      throw mistake(
        "A jump in time stands between blanks.",
        remedy: "Write \" \(String(digits))\(unit.name) \", with a blank on either side.")
    }
    guard isAtWordStart, rest.first == " " else { return }
    let next = String(rest.drop { $0 == " " }.prefix { $0 != " " })
    if Duration.units.contains(where: { $0.name == next }) {
      throw mistake(
        "A jump in time has no blank between the number and its unit.",
        remedy: "Write \" \(String(digits))\(next) \".")
    }
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
