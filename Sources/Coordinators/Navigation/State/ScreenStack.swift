/// A stack of screens, of which the last is on top.
///
/// A persistent list: a copy shares its cells with the original, so a state can be kept, compared and
/// changed in time that depends on what differs, not on how many screens there are.
public struct ScreenStack {
  /// The number that tells this stack from every other.
  public let id: StackID

  private(set) var topCell: Cell?

  init(id: StackID) {
    self.id = id
  }

  /// The screens, lowest first.
  ///
  /// - Complexity: O(*n*) in the screens.
  public var entries: [ScreenEntry] {
    var entries: [ScreenEntry] = []
    entries.reserveCapacity(count)
    forEachFromTop { entries.append($0) }
    entries.reverse()
    return entries
  }

  /// The number of screens.
  ///
  /// - Complexity: O(1).
  public var count: Int { topCell?.depth ?? 0 }

  /// Whether there is no screen.
  public var isEmpty: Bool { topCell == nil }

  /// The screen on top; nil when there is none.
  public var top: ScreenEntry? { topCell?.entry }

  /// One screen, and what it stands on.
  final class Cell {
    let entry: ScreenEntry
    let depth: Int
    fileprivate(set) var below: Cell?

    fileprivate init(_ entry: ScreenEntry, on below: Cell?) {
      self.entry = entry
      self.below = below
      depth = (below?.depth ?? 0) + 1
    }

    // A loop: a long stack would overflow the call stack if each cell released the next.
    deinit {
      var next = below.take()
      // Asked before there is a second reference.
      while isKnownUniquelyReferenced(&next), let cell = next {
        next = cell.below.take()
      }
    }
  }
}

extension ScreenStack: Equatable {
  /// Whether both show the same screens in the same order, each the one that the other shows.
  ///
  /// - Complexity: O(1) for two copies of one stack, otherwise O(*n*) in the screens above what they
  ///   share.
  public static func == (lhs: ScreenStack, rhs: ScreenStack) -> Bool {
    lhs.id == rhs.id && lhs.hasSameScreens(as: rhs)
  }

  private func hasSameScreens(as other: ScreenStack) -> Bool {
    guard count == other.count else { return false }
    var left = topCell
    var right = other.topCell
    while let a = left, let b = right {
      if a === b { return true }
      if a.entry != b.entry { return false }
      left = a.below
      right = b.below
    }
    return true
  }
}

extension ScreenStack {
  func forEachFromTop(_ body: (ScreenEntry) -> Void) {
    var next = topCell
    while let cell = next {
      body(cell.entry)
      next = cell.below
    }
  }

  /// Goes through the screens that stand above those of a stack that this one continues.
  func forEachFromTop(above base: ScreenStack, _ body: (ScreenEntry) -> Void) {
    var next = topCell
    while let cell = next, cell !== base.topCell {
      body(cell.entry)
      next = cell.below
    }
  }

  /// Whether this is another stack with screens pushed on it, or none.
  ///
  /// - Complexity: O(*k*) in the screens pushed.
  func isContinuation(of base: ScreenStack) -> Bool {
    var next = topCell
    while let cell = next, cell.depth > base.count { next = cell.below }
    return next === base.topCell
  }

  mutating func push(_ entry: ScreenEntry) {
    topCell = Cell(entry, on: topCell)
  }

  /// Takes screens off until so many are left.
  mutating func cut(to count: Int) {
    while let cell = topCell, cell.depth > count { topCell = cell.below }
  }

  /// Takes out the screens that a predicate names, and leaves the others in their order.
  ///
  /// - Parameter number: How many there are at the most; the search stops when it has found them.
  /// - Complexity: O(*k*) in the screens from the top to the lowest that goes.
  mutating func remove(atMost number: Int = .max, where isGone: (ScreenEntry) -> Bool) {
    var kept: [ScreenEntry] = []
    var base = topCell
    var found = 0
    var next = topCell
    var seen = 0
    var keptAboveLowest = 0
    while found < number, let cell = next {
      seen += 1
      next = cell.below
      if isGone(cell.entry) {
        found += 1
        base = cell.below
        keptAboveLowest = kept.count
      } else {
        kept.append(cell.entry)
      }
    }
    guard found > 0 else { return }
    topCell = base
    for entry in kept[..<keptAboveLowest].reversed() { push(entry) }
  }

  /// The position, counted from below, of the highest screen that a predicate names.
  func index(ofHighest isWanted: (ScreenEntry) -> Bool) -> Int? {
    var next = topCell
    while let cell = next {
      if isWanted(cell.entry) { return cell.depth - 1 }
      next = cell.below
    }
    return nil
  }

  /// The position, counted from below, of the lowest screen that a predicate names.
  func index(ofLowest isWanted: (ScreenEntry) -> Bool) -> Int? {
    var lowest: Int?
    var next = topCell
    while let cell = next {
      if isWanted(cell.entry) { lowest = cell.depth - 1 }
      next = cell.below
    }
    return lowest
  }

  /// The first screen, which has nothing beneath it.
  ///
  /// - Complexity: O(*n*) in the screens.
  var bottom: ScreenEntry? {
    var bottom: ScreenEntry?
    forEachFromTop { bottom = $0 }
    return bottom
  }

  /// What differs between this stack and a later state of it.
  ///
  /// - Complexity: O(*k*) in the screens above what both share.
  func difference(to new: ScreenStack) -> (removed: [ScreenEntry], added: [ScreenEntry]) {
    var removed: [ScreenEntry] = []
    var added: [ScreenEntry] = []
    var left = topCell
    var right = new.topCell
    while let cell = left, cell.depth > new.count {
      removed.append(cell.entry)
      left = cell.below
    }
    while let cell = right, cell.depth > count {
      added.append(cell.entry)
      right = cell.below
    }
    while let a = left, let b = right, a !== b {
      removed.append(a.entry)
      added.append(b.entry)
      left = a.below
      right = b.below
    }
    if removed.count > 1 { removed.reverse() }
    if added.count > 1 { added.reverse() }
    guard !removed.isEmpty, !added.isEmpty else { return (removed, added) }
    // Cells that were made anew may hold the screens that were there before.
    let same = zip(removed, added).prefix { $0 == $1 }.count
    removed.removeFirst(same)
    added.removeFirst(same)
    return (removed, added)
  }
}
