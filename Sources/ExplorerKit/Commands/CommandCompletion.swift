/// Finds what the words of a command can become.
package struct CommandCompletion {
  private let arguments: [(verb: String, words: [String])]

  /// Prepares to complete commands.
  ///
  /// - Parameters:
  ///   - actions: What can be tapped now.
  ///   - fields: What can be filled in now.
  ///   - tabs: The tabs that can be tapped now.
  ///   - answers: The answers to the question that is asked now.
  package init(
    actions: [String], fields: [String], tabs: [String] = [], answers: [String] = []
  ) {
    let choices = CommandSyntax.all.map { (verb: $0.verb, words: $0.choices) }
    arguments =
      choices + [
        ("tap", actions), ("type", fields), ("tab", tabs), ("answer", answers),
      ]
  }

  /// What stands before a place in a line can become these words.
  ///
  /// Names of several words are completed as one. Capitals and blanks do not matter.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - cursor: The number of characters before the place.
  /// - Returns: The number of characters before the words, and what they can be, in the order of
  ///   the alphabet.
  package func candidates(
    for line: String, at cursor: Int
  ) -> (start: Int, candidates: [String]) {
    let text = line.prefix(cursor)
    let indent = text.prefix(while: \.isWhitespace).count
    let verb = text.dropFirst(indent).prefix { !$0.isWhitespace }
    let rest = text.dropFirst(indent + verb.count)
    guard !rest.isEmpty else {
      return (indent, matches(of: verb, among: CommandSyntax.all.map(\.verb)))
    }
    let argument = rest.drop(while: \.isWhitespace)
    let words = arguments.filter { $0.verb == verb.lowercased() }.flatMap(\.words)
    return (text.count - argument.count, matches(of: argument, among: words))
  }

  private func matches(of beginning: Substring, among words: [String]) -> [String] {
    let beginning = beginning.lowercased()
    return Set(words).filter { $0.lowercased().hasPrefix(beginning) }.sorted()
  }
}

extension CommandSyntax {
  /// The words that can follow the first, where they are a choice of a few.
  fileprivate var choices: [String] {
    form.dropFirst(verb.count).drop { $0 == " " }.split(separator: "|").map(String.init)
      .filter { $0.allSatisfy(\.isLowercase) }
  }
}
