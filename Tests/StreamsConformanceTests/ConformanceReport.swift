/// What came out of running vectors.
struct ConformanceReport {
  private(set) var passedCount = 0
  private(set) var failures: [(id: String, text: String)] = []
  private(set) var ruledOtherwise: [(id: String, ruling: Ruling)] = []

  /// Lines of vector files that hold no case.
  private(set) var mistakes: [VectorMistake] = []

  /// Runs the cases of a file and counts how they went.
  mutating func run(_ text: String, named name: String) {
    let (cases, mistakes) = VectorCaseReader.cases(in: text, named: name)
    self.mistakes += mistakes
    for vector in cases {
      let result = CaseRunner.run(vector)
      switch result.verdict {
      case .passed: passedCount += 1
      case .failed(let text): failures.append((result.id, text))
      case .ruledOtherwise(let ruling): ruledOtherwise.append((result.id, ruling))
      }
    }
  }

  /// How many cases there were.
  var count: Int { passedCount + failures.count + ruledOtherwise.count }

  /// The counts in a line.
  var summary: String {
    "\(passedCount) passed, \(failures.count) failed, \(ruledOtherwise.count) ruled otherwise"
  }
}

extension ConformanceReport: CustomStringConvertible {
  /// The mistakes, the failures with their drawings, the cases of each ruling, and the counts.
  var description: String {
    var lines = mistakes.map { "mistake  \($0)" }
    for (id, text) in failures {
      lines.append("failed   \(id)")
      lines += text.split(separator: "\n").map { "    \($0)" }
    }
    for ruling in Ruling.allCases {
      let ids = ruledOtherwise.filter { $0.ruling == ruling }.map(\.id)
      if ids.isEmpty { continue }
      lines.append("ruled otherwise by \(ruling.rule): \(ruling.reason)")
      lines.append("    \(ids.joined(separator: ", "))")
    }
    lines.append(summary)
    return lines.joined(separator: "\n")
  }
}
