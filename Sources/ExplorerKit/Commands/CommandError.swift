/// A command that could not be carried out, and what to do instead.
package struct CommandError: Error, Equatable {
  /// What is wrong, as a sentence.
  package let problem: String

  /// What would be right, as a sentence.
  package let advice: String

  /// Describes a command that could not be carried out.
  package init(_ problem: String, advice: String) {
    self.problem = problem
    self.advice = advice
  }
}

extension CommandError: CustomStringConvertible {
  package var description: String { "\(problem) \(advice)" }
}
