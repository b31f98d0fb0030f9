/// A binary heap of closures by due time: what a scheduler is without its rules.
struct ClosureHeap {
  private struct Entry {
    let due: Duration
    let sequence: Int
    let action: () -> Void

    func precedes(_ other: Entry) -> Bool {
      due == other.due ? sequence < other.sequence : due < other.due
    }
  }

  private var entries: [Entry] = []
  private var nextSequence = 0

  @inline(never)
  mutating func push(due: Duration, _ action: @escaping () -> Void) {
    entries.append(Entry(due: due, sequence: nextSequence, action: action))
    nextSequence += 1
    var index = entries.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard entries[index].precedes(entries[parent]) else { return }
      entries.swapAt(index, parent)
      index = parent
    }
  }

  /// Takes the first closure that is due by a time.
  @inline(never)
  mutating func pop(dueBy limit: Duration) -> (() -> Void)? {
    guard let first = entries.first, first.due <= limit else { return nil }
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var index = 0
    while true {
      let left = index * 2 + 1
      guard left < entries.count else { break }
      let right = left + 1
      let least = right < entries.count && entries[right].precedes(entries[left]) ? right : left
      guard entries[least].precedes(entries[index]) else { break }
      entries.swapAt(index, least)
      index = least
    }
    return first.action
  }
}
