/// What is wrong with a marble literal, where, and how to mend it.
///
/// ```
/// The group that starts here is never closed.
///   -a-(b--|
///      ^
/// Close it behind its last event, as in "(ab)".
/// ```
public struct MarbleMistake: Error, Equatable {
  /// The literal as it was written.
  public let literal: String

  /// The place of the mistake, in characters from the start.
  public let column: Int

  /// What is wrong, as a sentence.
  public let problem: String

  /// How to mend it, as a sentence.
  public let remedy: String

  init(_ literal: String, column: Int, problem: String, remedy: String) {
    self.literal = literal
    self.column = column
    self.problem = problem
    self.remedy = remedy
  }
}

extension MarbleMistake: CustomStringConvertible {
  /// The problem, the literal with a caret under the place, and the remedy.
  public var description: String {
    """
    \(problem)
      \(literal)
      \(String(repeating: " ", count: column))^
    \(remedy)
    """
  }
}
