/// A rule of the contract that decides otherwise than Rx does.
enum Ruling: String, CaseIterable {
  /// `first` and `last` of a stream that has no such value.
  case emptyIsFinished

  /// A side of `combineLatest` that finishes without a value.
  case sideWithoutValue

  /// A finished `share` that is subscribed again.
  case sharedFinish

  /// A `share` that is to start anew at other times than at a failure or without subscribers.
  case resetPolicy

  /// The end of a delayed stream.
  case delayedEnd

  /// The value of a subject that has failed.
  case valueOfFailedSubject

  /// A subject that was disposed of.
  case disposedSubject

  /// The number of the rule.
  var rule: String {
    switch self {
    case .emptyIsFinished: "S8"
    case .sideWithoutValue: "C1"
    case .sharedFinish, .resetPolicy: "C8"
    case .delayedEnd: "T4"
    case .valueOfFailedSubject: "S2"
    case .disposedSubject: "L4"
    }
  }

  /// What the contract says and Rx does not, in a sentence.
  var reason: String {
    switch self {
    case .emptyIsFinished:
      "a first or last that finds no value finishes, it does not fail"
    case .sideWithoutValue: "a combineLatest finishes as soon as a side finishes without a value"
    case .sharedFinish: "a share is not reset by a finish"
    case .resetPolicy: "a share starts anew after a failure and when nobody is left, at once"
    case .delayedEnd: "the end of a delayed stream is delayed with its values"
    case .valueOfFailedSubject: "a subject keeps its last value and does not throw"
    case .disposedSubject: "a subject is released, not disposed of, so that nobody can send to it"
    }
  }
}
