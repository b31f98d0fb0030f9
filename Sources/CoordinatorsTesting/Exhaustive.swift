import Coordinators

/// What an exhaustive test can leave out of account (V5).
public struct Ignored: OptionSet, Sendable {
  /// The set as a number.
  public let rawValue: Int

  /// Makes a set of its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// What the surface shows because of commands.
  public static let commands = Ignored(rawValue: 1)

  /// What the user does with screens, and the system.
  public static let gestures = Ignored(rawValue: 2)

  /// The ends of flows.
  public static let outcomes = Ignored(rawValue: 4)

  /// That flows are started, removed and released.
  public static let lives = Ignored(rawValue: 8)

  /// Answers to questions, and questions that stand unanswered.
  public static let questions = Ignored(rawValue: 16)

  /// Calls that came when they meant nothing.
  public static let misuses = Ignored(rawValue: 32)

  /// Flows that run at the end, and their screens.
  public static let livingFlows = Ignored(rawValue: 64)

  /// Subscriptions and tasks of flows that run at the end.
  public static let subscriptions = Ignored(rawValue: 128)

  /// Work that is scheduled, and transitions that have not finished.
  public static let pendingWork = Ignored(rawValue: 256)

  /// Coordinators and screens that are alive though they should be gone.
  public static let leaks = Ignored(rawValue: 512)
}

/// What an exhaustive test did not expect (V5).
public struct UnexpectedEvents: Error, CustomStringConvertible {
  /// Expected and actual side by side, then what is left.
  public let description: String
}

extension TreeHarness {
  /// Compares everything that has happened with what a test expects, and looks for everything that is
  /// left (V5).
  ///
  /// ```swift
  /// try harness.verify(
  ///   ["shows: set [sign in]", "user: back", "Auth#1 cancelled (back)"], ignoring: .lives)
  /// ```
  ///
  /// - Parameters:
  ///   - expected: The log, an entry a line and without times, from the harness's beginning.
  ///   - ignored: What the test does not care for; nothing if it is left out.
  /// - Throws: ``UnexpectedEvents``, which draws both side by side.
  public func verify(_ expected: [String], ignoring ignored: Ignored = []) throws {
    let actual = entries.filter { !ignored.contains($0.event.ignoredBy) }.map(\.line)
    let left = leftovers(ignoring: ignored)
    guard actual != expected || !left.isEmpty else { return }
    var text = ""
    if actual != expected { text += SideBySide(expected, actual).text }
    if !left.isEmpty {
      text += (text.isEmpty ? "" : "\n") + "Left at the end:\n"
      text += left.map { "  \($0)" }.joined(separator: "\n")
    }
    throw UnexpectedEvents(description: text)
  }

  private func leftovers(ignoring ignored: Ignored) -> [String] {
    var lines: [String] = []
    if !ignored.contains(.livingFlows) { lines += livingLeftovers }
    if !ignored.contains(.subscriptions) {
      lines += tree.flows.filter { !$0.subscriptions.isEmpty }.map {
        "\($0.flowReference) has \($0.subscriptions.count) open: subscriptions, tasks or timers."
      }
    }
    if !ignored.contains(.questions), let question = surface.question {
      lines.append("The question \"\(question.title)\" is not answered.")
    }
    if !ignored.contains(.pendingWork) { lines += pendingLeftovers }
    if !ignored.contains(.leaks) { lines += leakLeftovers }
    return lines
  }
}

extension LogEvent {
  /// What has to be ignored for the event to be.
  fileprivate var ignoredBy: Ignored {
    switch self {
    case .shows: .commands
    case .user, .tab, .commandRefused: .gestures
    case .finished, .finishedOnLeaving, .cancelled, .failed: .outcomes
    case .started, .removed, .released, .duplicateIgnored: .lives
    case .answered: .questions
    case .misuse: .misuses
    case .leaked: .leaks
    }
  }
}

/// Two lists of lines beside each other, with a mark where they differ.
struct SideBySide {
  private(set) var text: String

  init(_ expected: [String], _ actual: [String], titles: (String, String) = ("expected", "actual"))
  {
    let rows = Self.rows(expected, actual)
    let width = (rows.map { $0.0?.count ?? 0 } + [titles.0.count]).max() ?? 0
    func row(_ mark: String, _ left: String, _ right: String) -> String {
      let padding = String(repeating: " ", count: width - left.count)
      return "\(mark) \(left)\(padding) | \(right)"
    }
    text = row(" ", titles.0, titles.1)
    for (left, right) in rows {
      text += "\n" + row(left == right ? " " : "!", left ?? "", right ?? "")
    }
  }

  /// The lines that are in both stand beside each other.
  private static func rows(_ expected: [String], _ actual: [String]) -> [(String?, String?)] {
    let difference = actual.difference(from: expected)
    var missing: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var rows: [(String?, String?)] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < actual.count {
      let isMissing = missing.contains(left)
      let isAdded = added.contains(right)
      if isMissing || isAdded {
        rows.append((isMissing ? expected[left] : nil, isAdded ? actual[right] : nil))
        left += isMissing ? 1 : 0
        right += isAdded ? 1 : 0
      } else {
        rows.append((expected[left], actual[right]))
        left += 1
        right += 1
      }
    }
    return rows
  }
}
