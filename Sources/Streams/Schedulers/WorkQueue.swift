/// Waiting actions, ordered by due time and then by the order in which they came (T1).
///
/// A four-ary heap of keys beside a table of actions: moving a key moves 32 bytes and touches no
/// reference count, and cancelling clears one row of the table. Rows that were cancelled are swept
/// out of the heap when they outnumber the others.
struct WorkQueue {
  private struct Key {
    let due: Duration
    let sequence: UInt64
    let row: UInt32

    static func < (lhs: Key, rhs: Key) -> Bool {
      lhs.due == rhs.due ? lhs.sequence < rhs.sequence : lhs.due < rhs.due
    }
  }

  private struct Row {
    var action: (() -> Void)?
    var origin: WorkOrigin
    var generation: UInt32
  }

  private var keys: ContiguousArray<Key> = []
  private var rows: ContiguousArray<Row> = []
  private var freeRows: ContiguousArray<UInt32> = []
  private var nextSequence: UInt64 = 0
  private var cancelledCount = 0

  /// The number of actions that wait.
  var count: Int { keys.count - cancelledCount }

  /// The due time of the next action.
  mutating func nextDue() -> Duration? {
    dropCancelledHead()
    return keys.first?.due
  }

  /// Adds an action.
  ///
  /// - Complexity: O(log *n*)
  mutating func insert(
    due: Duration, origin: WorkOrigin, action: @escaping () -> Void
  ) -> ScheduledWork.ID {
    let row: UInt32
    if let free = freeRows.popLast() {
      row = free
      rows[Int(row)].action = action
      rows[Int(row)].origin = origin
    } else {
      row = UInt32(rows.count)
      rows.append(Row(action: action, origin: origin, generation: 0))
    }
    keys.append(Key(due: due, sequence: nextSequence, row: row))
    nextSequence += 1
    siftUp(keys.count - 1)
    return ScheduledWork.ID(rows[Int(row)].generation) << 32 | ScheduledWork.ID(row)
  }

  /// Takes the next action, if it is due by then.
  ///
  /// - Complexity: O(log *n*)
  mutating func popFirst(dueBy limit: Duration) -> (due: Duration, action: () -> Void)? {
    while let first = keys.first, first.due <= limit {
      removeFirstKey()
      let action = rows[Int(first.row)].action.take()
      free(first.row)
      guard let action else {
        cancelledCount -= 1
        continue
      }
      return (first.due, action)
    }
    return nil
  }

  /// Takes an action out.
  ///
  /// - Returns: The action, for the caller to release when its own state is whole (L1).
  /// - Complexity: Amortized O(1)
  mutating func remove(_ id: ScheduledWork.ID) -> (() -> Void)? {
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
      .map { ($0.due, rows[Int($0.row)].origin) }
  }

  private mutating func free(_ row: UInt32) {
    rows[Int(row)].generation &+= 1
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
