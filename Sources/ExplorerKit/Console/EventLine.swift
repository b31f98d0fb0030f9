import Coordinators

/// An event that changed the tree, in a line.
struct EventLine {
  private enum Kind { case begin, end, trouble }

  private let kind: Kind
  private let entry: String

  /// Describes a log entry; `nil` when it says nothing new about the tree.
  init?(_ entry: LogEntry) {
    switch entry.event {
    case .started: kind = .begin
    case .finished, .finishedOnLeaving, .cancelled, .failed: kind = .end
    case .misuse, .duplicateIgnored, .leaked: kind = .trouble
    case .removed, .released, .user, .tab, .answered, .commandRefused, .shows: return nil
    }
    self.entry = "\(entry.flow.map { "\($0) " } ?? "")\(entry.event)"
  }

  /// The line.
  func text(_ ink: Ink) -> String {
    switch kind {
    case .begin: ink.good("+ \(entry)")
    case .end: ink.bad("- \(entry)")
    case .trouble: ink.bad("! \(entry)")
    }
  }
}
