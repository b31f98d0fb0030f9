/// One thing that happened in a tree of coordinators (V1).
public struct LogEntry: Equatable, Sendable {
  /// When it happened, on the tree's scheduler.
  public let time: Duration

  /// The flow that it happened to; nil for what the surface does and the user's gestures.
  public let flow: FlowReference?

  /// What happened.
  public let event: LogEvent

  /// Over how many screens, or modals, the user or the system went; zero for everything else.
  public let extent: Int
}

/// What can happen to a flow, or on the surface.
public enum LogEvent: Hashable, Sendable {
  /// The flow was put under its parent and begins.
  case started

  /// The flow ended with a result.
  case finished

  /// The flow was left, and ended with a result all the same (K11).
  case finishedOnLeaving(CancellationReason)

  /// The flow ended without one.
  case cancelled(CancellationReason)

  /// The flow ended with an error, described in words.
  case failed(String)

  /// The flow left the tree.
  case removed

  /// The coordinator was freed.
  case released

  /// A start was left out, because a flow of the kind was running and the caller wanted only one.
  case duplicateIgnored

  /// Something was called at the wrong time, and ignored.
  case misuse(Misuse)

  /// A guarded flow did not let a command that asks take it away (N12).
  case commandRefused(Misuse.Call)

  /// The user removed screens, took hold of them, or was not let go.
  case user(Road, RoadStage)

  /// The user chose a tab, by its description; or chose the one that was in front already.
  case tab(String, isReselection: Bool)

  /// A question was answered, with the choice's title.
  case answered(String)

  /// The surface began a step.
  case shows(ChangeSummary)

  /// The coordinator, or a screen of it, is alive though it should be gone (V2).
  case leaked(String)
}

extension LogEvent {
  /// Whether the event is about what is shown, not about a flow's life.
  public var isNavigation: Bool {
    switch self {
    case .user, .tab, .answered, .shows, .commandRefused: true
    case .started, .finished, .finishedOnLeaving, .cancelled, .failed, .removed, .released,
      .duplicateIgnored, .misuse, .leaked:
      false
    }
  }
}

extension LogEvent: CustomStringConvertible {
  public var description: String {
    switch self {
    case .started: "started"
    case .finished: "finished"
    case .finishedOnLeaving(let reason): "finished (on leaving: \(reason))"
    case .cancelled(let reason): "cancelled (\(reason))"
    case .failed(let error): "failed (\(error))"
    case .removed: "removed"
    case .released: "released"
    case .duplicateIgnored: "already running, not started again"
    case .misuse(let misuse): "misuse: \(misuse)"
    case .commandRefused(let call): "\(call.rawValue) refused"
    case .user(let road, .completed): "user: \(road)"
    case .user(let road, let stage): "user: \(road) \(stage.rawValue)"
    case .tab(let tab, isReselection: false): "user: tab \(tab)"
    case .tab(let tab, isReselection: true): "user: tab \(tab) again"
    case .answered(let choice): "user: answers \(choice)"
    case .shows(let change): "shows: \(change)"
    case .leaked(let what): "leaked: \(what)"
    }
  }
}

extension LogEntry: CustomStringConvertible {
  /// The entry in a line: `[0.350s] AuthCoordinator#2 finished`.
  public var description: String {
    let subject = flow.map { "\($0) " } ?? ""
    return "[\(time.inSeconds)] \(subject)\(event)"
  }
}

extension Duration {
  /// The duration in seconds with milliseconds, cut off: `0.350s`.
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    let milliseconds = String(abs(attoseconds) / 1_000_000_000_000_000)
    let padding = String(repeating: "0", count: 3 - milliseconds.count)
    let sign = self < .zero ? "-" : ""
    return "\(sign)\(abs(seconds)).\(padding)\(milliseconds)s"
  }
}
