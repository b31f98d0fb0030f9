extension Command {
  /// Reads a line.
  ///
  /// The first word is the command, in capitals or not, or a beginning that no other command has. Blank lines and lines that begin with `#`
  /// are no commands.
  ///
  /// - Returns: `nil` for a line that asks for nothing.
  /// - Throws: What is wrong with the line, with the nearest command where there is one.
  package static func parse(_ line: String) throws(CommandError) -> Command? {
    let line = line.drop(while: \.isWhitespace)
    guard let first = line.first, first != "#" else { return nil }
    let word = line.prefix { !$0.isWhitespace }
    let verb = fullVerb(word.lowercased())
    let rest = Arguments(verb: verb, text: line.dropFirst(word.count))

    switch verb {
    case "help": return try rest.none(.help)
    case "tap": return .tap(action: try rest.required())
    case "type": return try parseType(rest)
    case "back": return .back(rest.isEmpty ? 1 : try rest.count())
    case "swipe": return rest.isEmpty ? .swipeDown : .swipeBack(try rest.choice())
    case "tab": return .tab(try rest.required())
    case "answer": return .answer(try rest.required())
    case "layout": return .layout(try rest.choice())
    case "tree": return .tree(rest.isEmpty ? .text : try rest.choice())
    case "stack": return try rest.none(.stack)
    case "log": return .log(try parseLog(rest))
    case "time": return try rest.none(.time)
    case "pending": return try rest.none(.pending)
    case "leaks": return try rest.none(.leaks)
    case "outcomes": return try rest.none(.outcomes)
    case "advance": return try parseAdvance(rest)
    case "style": return .style(try rest.choice())
    case "reset": return try rest.none(.reset)
    case "quit": return try rest.none(.quit)
    default: throw unknown(String(word))
    }
  }

  private static func fullVerb(_ word: String) -> String {
    if let other = otherNames[word] { return other }
    let verbs = Set(CommandSyntax.all.map(\.verb)).filter { $0.hasPrefix(word) }
    guard verbs.count == 1, let verb = verbs.first else { return word }
    return verb
  }

  private static let otherNames = ["?": "help", "q": "quit", "exit": "quit"]

  private static func parseType(_ rest: Arguments) throws(CommandError) -> Command {
    let words = try rest.required()
    let field = words.prefix { !$0.isWhitespace }
    let text = words.dropFirst(field.count).drop(while: \.isWhitespace)
    guard !text.isEmpty else {
      throw CommandError(
        "\"type\" needs a text after the field.",
        advice: "Write \("type \(field) TEXT".quoted); \("type \(field) \"\"".quoted) empties it.")
    }
    return .type(field: String(field), text: text == "\"\"" ? "" : String(text))
  }

  private static func parseLog(_ rest: Arguments) throws(CommandError) -> LogPart {
    switch rest.text.lowercased() {
    case "", "all": .all
    case "lifecycle": .lifecycle
    case "navigation": .navigation
    default: .last(try rest.count())
    }
  }

  private static func parseAdvance(_ rest: Arguments) throws(CommandError) -> Command {
    let word = try rest.required()
    if let mode = AdvanceMode(rawValue: word.lowercased()) { return .advanceMode(mode) }
    if word.first?.isLetter == true { return .advanceMode(try rest.choice()) }
    return .advance(try DurationText.parse(word))
  }

  private static func unknown(_ word: String) -> CommandError {
    let verbs = CommandSyntax.all.map(\.verb)
    let help = "\"help\" lists the commands."
    let nearest = Suggestion.nearest(to: word, among: verbs)
    return CommandError(
      "There is no command \(word.quoted).",
      advice: nearest.map { "Did you mean \($0.quoted)? \(help)" } ?? help)
  }
}

/// What follows the first word of a command.
private struct Arguments {
  let verb: String
  let text: String

  init(verb: String, text: Substring) {
    self.verb = verb
    let leading = text.drop(while: \.isWhitespace)
    let trailing = leading.reversed().prefix(while: \.isWhitespace).count
    self.text = String(leading.dropLast(trailing))
  }

  var isEmpty: Bool { text.isEmpty }

  /// Checks that nothing follows.
  func none(_ command: Command) throws(CommandError) -> Command {
    guard isEmpty else {
      throw CommandError(
        "\(verb.quoted) stands alone, but \(text.quoted) follows it.", advice: advice)
    }
    return command
  }

  /// The text, which must be there.
  func required() throws(CommandError) -> String {
    guard !isEmpty else {
      throw CommandError("\(verb.quoted) needs something after it.", advice: advice)
    }
    return text
  }

  /// A number of things: one or more.
  func count() throws(CommandError) -> Int {
    let word = try required()
    guard let count = Int(word), count > 0 else {
      throw CommandError(
        "\"\(verb)\" cannot be followed by \(word.quoted).", advice: advice)
    }
    return count
  }

  /// One of a few words.
  func choice<Choice>() throws(CommandError) -> Choice
  where Choice: CaseIterable & RawRepresentable<String> {
    let word = try required()
    if let choice = Choice(rawValue: word.lowercased()) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let problem = "\"\(verb)\" cannot be followed by \(word.quoted)."
    guard let nearest = Suggestion.nearest(to: word, among: words) else {
      throw CommandError(problem, advice: advice)
    }
    throw CommandError(problem, advice: "Did you mean \("\(verb) \(nearest)".quoted)?")
  }

  private var advice: String { "Write \(CommandSyntax.forms(of: verb))." }
}
