/// One thing that happened in a tree of coordinators (V1).
public struct LogEntry: Equatable, Sendable {
  /// When it happened, on the tree's scheduler.
  public let time: Duration

  /// Whom it happened to; nil for what the surface does and the user's gestures.
  public let flow: FlowReference?

  /// What happened.
  public let event: LogEvent
}

/// What can happen to a flow, or on the surface.
public enum LogEvent: Hashable, Sendable {
  /// The flow was put under its parent and begins.
  case started

  /// The flow ended with a result.
  case finished

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

  /// The user removed screens, or took hold of them.
  case gesture(NavigationGesture, GestureStage)

  /// The surface began a step, described in words.
  case transition(String)
}

extension LogEvent {
  /// Whether the event is about what is shown, not about a flow's life.
  public var isNavigation: Bool {
    switch self {
    case .gesture, .transition: true
    case .started, .finished, .cancelled, .failed, .removed, .released, .duplicateIgnored, .misuse:
      false
    }
  }
}

extension LogEvent: CustomStringConvertible {
  public var description: String {
    switch self {
    case .started: "started"
    case .finished: "finished"
    case .cancelled(let reason): "cancelled (\(reason))"
    case .failed(let error): "failed (\(error))"
    case .removed: "removed"
    case .released: "released"
    case .duplicateIgnored: "already running, not started again"
    case .misuse(let misuse): "misuse: \(misuse)"
    case .gesture(let gesture, .completed): "user: \(gesture)"
    case .gesture(let gesture, let stage): "user: \(gesture) \(stage)"
    case .transition(let step): "shows: \(step)"
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
