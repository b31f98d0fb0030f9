/// Two versions of some lines, drawn as one list.
struct LineDifference: CustomStringConvertible {
  /// The lines: two blanks before one that both have, `- ` before one of the old version only, `+ `
  /// before one of the new version only.
  let description: String

  init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var drawn: [String] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        drawn.append("- \(old[oldIndex])")
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        drawn.append("+ \(new[newIndex])")
        newIndex += 1
      } else {
        drawn.append("  \(new[newIndex])")
        oldIndex += 1
        newIndex += 1
      }
    }
    description = drawn.joined(separator: "\n")
  }
}
