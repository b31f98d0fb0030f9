/// Waiting actions, ordered by due time and then by the order in which they came (T1).
///
/// A four-ary heap of keys beside a table of actions: moving a key moves 32 bytes and touches no
/// reference count, and cancelling clears one row of the table. Rows that were cancelled are swept
/// out of the heap when they outnumber the others.
package struct WorkQueue {
  /// An action whose time has come.
  package struct Due {
    package let time: Duration

    /// Grows by one with every action that comes.
    let sequence: UInt64

    package let action: () -> Void
  }

  private struct Key {
    /// The due time in attoseconds: the standard library compares durations out of line, which took a
    /// third of an action's instructions.
    private var attoseconds: Int128
    var sequence: UInt64
    let row: UInt32

    init(due: Duration, sequence: UInt64, row: UInt32) {
      attoseconds = due.attoseconds
      self.sequence = sequence
      self.row = row
    }

    var due: Duration {
      get { Duration(attoseconds: attoseconds) }
      set { attoseconds = newValue.attoseconds }
    }

    static func < (lhs: Key, rhs: Key) -> Bool {
      lhs.attoseconds == rhs.attoseconds
        ? lhs.sequence < rhs.sequence : lhs.attoseconds < rhs.attoseconds
    }
  }

  /// What is touched with every action; the rest stands in `origins` and `periods`.
  private struct Row {
    var action: (() -> Void)?
    var generation: UInt32 = 0
    var isRepeating = false
  }

  private var keys: ContiguousArray<Key> = []
  private var rows: ContiguousArray<Row> = []
  private var origins: ContiguousArray<WorkOrigin> = []
  private var periods: [UInt32: Duration] = [:]
  private var freeRows: ContiguousArray<UInt32> = []
  private var cancelledCount = 0

  /// How often a row is used again.
  private let lastGeneration: UInt32

  /// The sequence number of the next action that comes.
  private(set) var nextSequence: UInt64 = 0

  /// Makes an empty queue.
  ///
  /// - Parameter lastGeneration: How often the place of an action serves another one.
  package init(lastGeneration: UInt32 = .max) {
    self.lastGeneration = lastGeneration
  }

  /// The number of actions that wait.
  var count: Int { keys.count - cancelledCount }

  /// The due time of the next action.
  mutating func nextDue() -> Duration? {
    dropCancelledHead()
    return keys.first?.due
  }

  /// Adds an action.
  ///
  /// - Parameter period: After how long it runs again, each time until it is removed; `nil` for an
  ///   action that runs once.
  /// - Complexity: O(log *n*)
  package mutating func insert(
    due: Duration, every period: Duration? = nil, origin: WorkOrigin, action: @escaping () -> Void
  ) -> ScheduledWork.ID {
    let row: UInt32
    if let free = freeRows.popLast() {
      row = free
      rows[Int(row)].action = action
      origins[Int(row)] = origin
    } else {
      row = UInt32(rows.count)
      rows.append(Row(action: action))
      origins.append(origin)
    }
    if let period {
      rows[Int(row)].isRepeating = true
      periods[row] = max(.zero, period)
    }
    keys.append(Key(due: due, sequence: takeSequence(), row: row))
    siftUp(keys.count - 1)
    return ScheduledWork.ID(rows[Int(row)].generation) << 32 | ScheduledWork.ID(row)
  }

  /// Adds an action that runs every period, until it answers that it wants no more.
  ///
  /// - Parameter cancel: Called with the action's number when it wants no more.
  /// - Complexity: O(log *n*)
  mutating func insertRepeating(
    due: Duration, every period: Duration, origin: WorkOrigin, action: @escaping () -> Bool,
    cancel: @escaping (ScheduledWork.ID) -> Void
  ) -> ScheduledWork.ID {
    var id: ScheduledWork.ID?
    let inserted = insert(due: due, every: period, origin: origin) {
      if !action(), let id { cancel(id) }
    }
    id = inserted
    return inserted
  }

  /// Takes the next action, if it is due by then; one that repeats stays as well, for its next run.
  ///
  /// - Parameters:
  ///   - limit: The latest due time; `nil` when any will do.
  ///   - now: What counts as late for an action that repeats; `nil` when nothing can be late.
  /// - Complexity: O(log *n*)
  package mutating func popFirst(dueBy limit: Duration? = nil, at now: Duration? = nil) -> Due? {
    while let first = keys.first {
      if let limit, first.due > limit { return nil }
      let row = Int(first.row)
      if rows[row].isRepeating, let action = rows[row].action {
        repeatFirst(now: now ?? first.due)
        return Due(time: first.due, sequence: first.sequence, action: action)
      }
      removeFirstKey()
      let action = rows[row].action.take()
      free(first.row)
      if let action {
        return Due(time: first.due, sequence: first.sequence, action: action)
      }
      cancelledCount -= 1
    }
    return nil
  }

  /// Takes an action out.
  ///
  /// - Returns: The action, for the caller to release when its own state is whole (L1).
  /// - Complexity: Amortized O(1)
  package mutating func remove(_ id: ScheduledWork.ID) -> (() -> Void)? {
    let row = Int(UInt32(truncatingIfNeeded: id))
    guard row < rows.count, rows[row].generation == UInt32(id >> 32),
      let action = rows[row].action.take()
    else { return nil }
    cancelledCount += 1
    if cancelledCount * 2 > keys.count && keys.count > 32 { sweep() }
    return action
  }

  /// What waits, soonest first.
  ///
  /// - Complexity: O(*n* log *n*)
  var pending: [(due: Duration, origin: WorkOrigin)] {
    keys.filter { rows[Int($0.row)].action != nil }
      .sorted { $0 < $1 }
      .map { ($0.due, origins[Int($0.row)]) }
  }

  private mutating func takeSequence() -> UInt64 {
    defer { nextSequence += 1 }
    return nextSequence
  }

  /// Sets the first key to its next run.
  private mutating func repeatFirst(now: Duration) {
    let period = periods[keys[0].row, default: .zero]
    let next = keys[0].due + period
    keys[0].due = next > now ? next : now + period
    // T1: it keeps its place in the line, except where that would let nobody else run.
    if period == .zero { keys[0].sequence = takeSequence() }
    siftDown(0)
  }

  private mutating func free(_ row: UInt32) {
    if rows[Int(row)].isRepeating {
      rows[Int(row)].isRepeating = false
      periods[row] = nil
    }
    // A row whose numbers are used up stays empty: an old handle must not meet a new action.
    guard rows[Int(row)].generation < lastGeneration else { return }
    rows[Int(row)].generation += 1
    freeRows.append(row)
  }

  private mutating func dropCancelledHead() {
    while let first = keys.first, rows[Int(first.row)].action == nil {
      removeFirstKey()
      free(first.row)
      cancelledCount -= 1
    }
  }

  private mutating func sweep() {
    var kept: ContiguousArray<Key> = []
    kept.reserveCapacity(keys.count)
    for key in keys {
      if rows[Int(key.row)].action == nil { free(key.row) } else { kept.append(key) }
    }
    keys = kept
    cancelledCount = 0
    guard keys.count > 1 else { return }
    for index in stride(from: (keys.count - 2) / 4, through: 0, by: -1) { siftDown(index) }
  }

  private mutating func removeFirstKey() {
    guard let last = keys.popLast(), !keys.isEmpty else { return }
    keys[0] = last
    siftDown(0)
  }

  private mutating func siftUp(_ start: Int) {
    keys.withUnsafeMutableBufferPointer { keys in
      var index = start
      let key = keys[index]
      while index > 0 {
        let parent = (index - 1) / 4
        guard key < keys[parent] else { break }
        keys[index] = keys[parent]
        index = parent
      }
      keys[index] = key
    }
  }

  private mutating func siftDown(_ start: Int) {
    keys.withUnsafeMutableBufferPointer { keys in
      var index = start
      let key = keys[index]
      while true {
        let firstChild = index * 4 + 1
        guard firstChild < keys.count else { break }
        var least = firstChild
        for child in firstChild + 1..<max(firstChild + 1, min(firstChild + 4, keys.count))
        where keys[child] < keys[least] { least = child }
        guard keys[least] < key else { break }
        keys[index] = keys[least]
        index = least
      }
      keys[index] = key
    }
  }
}
