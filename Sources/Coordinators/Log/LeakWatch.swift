/// Knows the coordinators that are alive though they should be gone (V2).
@MainActor
final class LeakWatch {
  /// The flows that have ended and were not freed when it was last looked.
  // Exclusivity: releasing a link runs no code of others.
  @exclusivity(unchecked) private var flows: [FlowLink] = []
  @exclusivity(unchecked) private var sweepThreshold = 32

  /// The flow that has ended last: as a rule it is freed before the next one ends.
  @exclusivity(unchecked) private var last: FlowLink?

  func flowHasEnded(_ link: FlowLink) {
    if let ended = exchange(&last, with: link), !ended.isReleased { add(ended) }
  }

  private func add(_ link: FlowLink) {
    if flows.count >= sweepThreshold {
      sweep()
      sweepThreshold = max(32, flows.count * 2)
    }
    flows.append(link)
  }

  /// What is alive at this moment though it has ended.
  var leaked: [FlowReference] {
    if let last, !last.isReleased { add(last) }
    last = nil
    sweep()
    return flows.map(\.reference)
  }

  // Loops, because a closure would be checked for its isolation at every call; in place, so that the
  // storage is kept.
  private func sweep() {
    var kept = 0
    for index in flows.indices where !flows[index].isReleased {
      flows.swapAt(kept, index)
      kept += 1
    }
    flows.removeSubrange(kept...)
  }
}
