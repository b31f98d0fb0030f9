/// The running children of a flow, oldest first.
///
/// Children leave in any order: a hole is left where one was, and holes are closed when they
/// outnumber the children, so that each end takes constant time.
struct ChildList {
  private var places: [CoordinatorNode?] = []
  private var count = 0

  /// The children, oldest first.
  var nodes: [CoordinatorNode] { places.compactMap { $0 } }

  var isEmpty: Bool { count == 0 }

  /// The newest child; nil when there is none.
  ///
  /// There is never a hole at the end.
  var last: CoordinatorNode? { places.last ?? nil }

  func first(where isWanted: (CoordinatorNode) -> Bool) -> CoordinatorNode? {
    for case let child? in places where isWanted(child) { return child }
    return nil
  }

  @MainActor
  mutating func append(_ child: CoordinatorNode) {
    child.indexAmongSiblings = places.count
    places.append(child)
    count += 1
  }

  /// Takes a child out; whoever calls keeps it until this has returned.
  @MainActor
  mutating func remove(_ child: CoordinatorNode) {
    let index = child.indexAmongSiblings
    guard index < places.count, places[index] === child else { return }
    places[index] = nil
    count -= 1
    while let last = places.last, last == nil { places.removeLast() }
    if places.count > 32 && count < places.count / 2 { closeHoles() }
  }

  @MainActor
  private mutating func closeHoles() {
    places.removeAll { $0 == nil }
    for (index, child) in places.enumerated() { child?.indexAmongSiblings = index }
  }

  /// Ends the children, newest first.
  @MainActor
  func leaveAll(_ reason: CancellationReason) {
    for child in nodes.reversed() where child.stage == .running { child.leave(reason) }
  }
}
