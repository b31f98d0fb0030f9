import Testing

/// Something that must not compile, beside the harmless line that stands in its place.
struct IsolationPromise: Sendable, CustomTestStringConvertible {
  /// What the compiler prevents.
  let testDescription: String

  /// A client's program around the line, which it marks with `LINE`.
  let program: String

  /// The line that must be refused.
  let forbidden: String

  /// The line that must compile.
  let allowed: String

  /// How the compiler's answer to the forbidden line begins.
  let diagnostic: String

  /// The program with one of the lines in it.
  func program(with line: String) -> SmallProgram {
    SmallProgram(text: program.replacing("LINE", with: line))
  }

  /// The number of the line.
  var lineNumber: Int {
    program.split(separator: "LINE", omittingEmptySubsequences: false)[0]
      .count { $0 == "\n" } + 1
  }
}
