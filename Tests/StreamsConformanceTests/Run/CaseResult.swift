/// How a case went.
struct CaseResult {
  let id: String
  let verdict: Verdict

  enum Verdict {
    case passed

    /// What went wrong, as a text to read.
    case failed(String)

    /// It did not do what Rx does, because a rule of the contract decides otherwise.
    case ruledOtherwise(Ruling)
  }
}

/// What a run found.
struct RunFindings {
  /// What differs from the case, each as a text to read.
  var differences: [String] = []

  /// What keeps the case from being run as it should.
  var faults: [String] = []

  /// The rules that came into play and differ from Rx, in order.
  var rulings: [Ruling] = []

  /// Whether everything was as the case says.
  var isClean: Bool { differences.isEmpty && faults.isEmpty }

  /// Everything that was not.
  var text: String { (faults + differences).joined(separator: "\n") }
}
