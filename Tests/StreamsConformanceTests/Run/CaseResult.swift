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

/// What a run found: the differences, and what may explain them.
struct RunFindings {
  /// A difference from what the case expects.
  struct Difference {
    /// The time or the step at which it begins.
    let at: Int

    /// The difference as a text to read.
    let text: String
  }

  var differences: [Difference] = []

  /// What keeps the case from being run as it should; never explained by a ruling.
  var faults: [String] = []
  var evidence: [RulingEvidence] = []

  /// Decides: a ruling explains differences that begin where it came into play, or later.
  func verdict() -> CaseResult.Verdict {
    if !faults.isEmpty {
      return .failed((faults + differences.map(\.text)).joined(separator: "\n"))
    }
    if differences.isEmpty { return .passed }
    let first = differences.map(\.at).min() ?? 0
    if let ruling = evidence.filter({ $0.at <= first }).min(by: { $0.at < $1.at })?.ruling {
      return .ruledOtherwise(ruling)
    }
    return .failed(differences.map(\.text).joined(separator: "\n"))
  }
}
