import Streams

/// What happened in a tree of coordinators, in order, with the time of its scheduler (V1).
///
/// Entries are values that keep no coordinator, screen or error alive. The log is bounded: when it
/// is full, the oldest entries make room.
@MainActor
public final class EventLog {
  /// The greatest number of entries that are kept.
  ///
  /// Zero turns the log off.
  public let capacity: Int

  private let scheduler: any Scheduler
  // Exclusivity: values are put in and read in one go, and releasing one runs no code of others.
  @exclusivity(unchecked) private var ring: [LogEntry] = []
  @exclusivity(unchecked) private var oldest = 0

  /// Made when someone asks for the events.
  private var subject: PassthroughSubject<LogEntry, Never>?

  init(scheduler: any Scheduler, capacity: Int) {
    precondition(capacity >= 0, "An event log needs a capacity of zero or more.")
    self.scheduler = scheduler
    self.capacity = capacity
  }

  /// The entries that are kept, oldest first.
  ///
  /// - Complexity: O(*n*) in the entries.
  public var entries: [LogEntry] { Array(ring[oldest...] + ring[..<oldest]) }

  /// The log as text, an entry a line.
  public var text: String { entries.map(\.description).joined(separator: "\n") }

  /// Forgets all entries.
  public func clear() {
    ring.removeAll()
    oldest = 0
  }

  /// Every entry from now on, as it is made, whatever the capacity.
  ///
  /// A subscriber may command and end flows: what that brings is delivered after the entry (S1).
  public var events: some Publisher<LogEntry, Never> {
    Deferred { [self] in makeSubject() }
  }

  private func makeSubject() -> PassthroughSubject<LogEntry, Never> {
    if let subject { return subject }
    let subject = PassthroughSubject<LogEntry, Never>()
    self.subject = subject
    return subject
  }

  var isOn: Bool { capacity > 0 || subject != nil }

  func record(_ event: LogEvent, of flow: FlowReference? = nil, extent: Int = 0) {
    guard isOn else { return }
    let entry = LogEntry(time: scheduler.now, flow: flow, event: event, extent: extent)
    if ring.count < capacity {
      ring.append(entry)
    } else if capacity > 0 {
      ring[oldest] = entry
      oldest = oldest + 1 == capacity ? 0 : oldest + 1
    }
    subject?.send(entry)
  }
}
