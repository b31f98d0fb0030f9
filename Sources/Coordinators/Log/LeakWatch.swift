import Streams

/// Knows the coordinators and screens that are alive though they should be gone (V2).
@MainActor
final class LeakWatch {
  private struct EndedFlow {
    let link: FlowLink
    let starter: FlowLink?
  }

  private struct GoneScreen {
    weak let object: AnyObject?
    let owner: FlowLink
  }

  // Exclusivity: releasing a link, or a weak reference, runs no code of others.

  /// The flows that have ended and were not freed when it was last looked.
  @exclusivity(unchecked) private var flows: [EndedFlow] = []
  @exclusivity(unchecked) private var flowThreshold = 32

  /// The flow that has ended last: as a rule it is freed before the next one ends.
  @exclusivity(unchecked) private var last: EndedFlow?

  /// The screens that are objects, have gone, and were not freed when it was last looked.
  @exclusivity(unchecked) private var screens: [GoneScreen] = []
  @exclusivity(unchecked) private var screenThreshold = 32

  /// How long after a flow or screen has gone it is looked for; nil when no one wants to hear of it.
  private var delay: Duration?
  private var look: ScheduledWork?
  private var known: Set<Leak> = []
  private let found = PassthroughSubject<Leak, Never>()

  /// What is reported, once each.
  var reports: some Publisher<Leak, Never> { found }

  func flowHasEnded(_ link: FlowLink, startedBy starter: FlowLink?) {
    let ended = last
    last = EndedFlow(link: link, starter: starter)
    if let ended, !ended.link.isReleased { add(ended) }
  }

  private func add(_ ended: EndedFlow) {
    if flows.count >= flowThreshold {
      sweepFlows()
      flowThreshold = max(32, flows.count * 2)
    }
    flows.append(ended)
  }

  private func addLast() {
    if let last, !last.link.isReleased { add(last) }
    last = nil
  }

  func screenHasGone(_ object: AnyObject, of owner: FlowLink) {
    if screens.count >= screenThreshold {
      screens.removeAll { $0.object == nil }
      screenThreshold = max(32, screens.count * 2)
    }
    screens.append(GoneScreen(object: object, owner: owner))
  }

  /// The coordinators that are alive at this moment though they have ended.
  var leakedFlows: [FlowReference] {
    addLast()
    sweepFlows()
    return flows.map(\.link.reference)
  }

  /// All that is alive at this moment though it should be gone.
  var leaks: [Leak] {
    addLast()
    sweepFlows()
    var leaks = flows.map {
      Leak(flow: $0.link.reference, screen: nil, path: path(to: $0.link))
    }
    screens.removeAll { $0.object == nil }
    for screen in screens {
      guard let object = screen.object else { continue }
      let name = String(describing: object)
      leaks.append(
        Leak(flow: screen.owner.reference, screen: name, path: path(to: screen.owner)))
    }
    return leaks
  }

  private func path(to link: FlowLink) -> [FlowReference] {
    var path: [FlowReference] = []
    var next: FlowLink? = link
    while let current = next {
      path.append(current.reference)
      next = current.flow?.parent?.link ?? flows.first { $0.link === current }?.starter
    }
    // The tree's own flow says nothing.
    if path.count > 1 { path.removeLast() }
    return path.reversed()
  }

  // MARK: Reports

  /// Reports from now on what is alive a while after it should have gone.
  func report(after delay: Duration) { self.delay = delay }

  /// Takes note that something may have gone; looks for it when the time has passed.
  func somethingMayHaveGone(on navigator: Navigator) {
    guard let delay, look == nil else { return }
    look = navigator.scheduler.schedule(after: delay, label: "the look for leaks") {
      [weak self, weak navigator] in
      guard let self, let navigator else { return }
      look = nil
      reportFound(on: navigator)
    }
  }

  private func reportFound(on navigator: Navigator) {
    guard navigator.isAtRest else { return somethingMayHaveGone(on: navigator) }
    for leak in leaks where known.insert(leak).inserted {
      navigator.log.record(.leaked("\(leak)"), of: leak.flow)
      found.send(leak)
    }
  }

  // Loops, because a closure would be checked for its isolation at every call; in place, so that the
  // storage is kept.
  private func sweepFlows() {
    var kept = 0
    for index in flows.indices where !flows[index].link.isReleased {
      flows.swapAt(kept, index)
      kept += 1
    }
    flows.removeSubrange(kept...)
  }
}
