/// What is wrong in a vector file, where, and how to mend it.
struct VectorMistake: Error, Equatable {
  /// The file and the line, as in `operators.jsonl:12`; empty until the reader of the file knows.
  var place = ""

  /// Where in the case, as in `graph[2].args`.
  let path: String

  /// What is wrong, and how to mend it.
  let problem: String
}

extension VectorMistake: CustomStringConvertible {
  /// The place, the path and the problem in one line.
  var description: String {
    [place, path, problem].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
