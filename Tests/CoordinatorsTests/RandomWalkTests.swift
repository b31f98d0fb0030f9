import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Random walks")
@MainActor
struct RandomWalkTests {
  /// The same seeds every time, and some new ones; a failure names its seed.
  static let seeds = Array(1...150) + (1...50).map { _ in UInt64.random(in: 1_000...UInt64.max) }

  @Test(
    "V7, N9: at rest, what is shown is what the tree says, after any commands, gestures and times")
  func walks() {
    for seed in Self.seeds {
      let walk = RandomWalk(seed: seed)
      for _ in 1...60 where walk.problems.isEmpty { walk.step() }
      walk.end()
      #expect(walk.problems == [], "seed \(seed), after: \(walk.steps.joined(separator: ", "))")
    }
  }
}

/// Does at random what flows, users and time can do, and looks at the whole whenever it is at rest.
@MainActor
private final class RandomWalk {
  /// What is known of a flow without keeping it.
  private final class Record {
    weak let flow: Probe?
    var outcomeCount = 0

    init(_ flow: Probe) {
      self.flow = flow
    }
  }

  private(set) var steps: [String] = []
  private(set) var problems: [String] = []

  private let harness = ProbeTree(screens: ["root"])
  private var random: SplitMix
  private var records: [String: Record] = [:]
  private var flowCount = 0
  private var screenCount = 0
  private var hasReacted = false
  private var expectedCompletions = 0
  private var completions = 0

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    if let root = harness.root { records["root"] = Record(root) }
    harness.settle()
  }

  func step() {
    act()
    look()
  }

  private func act() {
    guard let flow = harness.tree.flows.compactMap({ $0 as? Probe }).randomElement(using: &random)
    else { return }
    let router = flow.router
    let isAnimated = Bool.random(using: &random)
    expectedCompletions += 1
    let done: () -> Void = { [weak self] in self?.completions += 1 }
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3:
      expectedCompletions -= 1
      startChild(of: flow)
    case 4...5:
      expectedCompletions -= 1
      note("finish \(flow.label)")
      if flow.label == "root" { return }
      flow.finish(with: 1)
    case 6:
      expectedCompletions -= 1
      note("cancel \(flow.label)")
      if flow.label == "root" { return }
      flow.cancel()
    case 7:
      let screens = makeScreens(2)
      note("\(flow.label) pushes \(screens)")
      router.push(screens, animated: isAnimated, completion: done)
    case 8:
      note("\(flow.label) pops")
      router.pop(animated: isAnimated, completion: done)
    case 9:
      note("\(flow.label) pops to its root")
      router.popToRoot(.flow, animated: isAnimated, completion: done)
    case 10:
      note("\(flow.label) pops to the root")
      router.popToRoot(.stack, animated: isAnimated, completion: done)
    case 11:
      let screens = makeScreens(2)
      let kept = Int.random(in: 0...2, using: &random)
      note("\(flow.label) sets \(screens), keeping \(kept)")
      router.replaceScreens(with: screens, keeping: kept, animated: isAnimated, completion: done)
    case 12:
      let screens = makeScreens(1)
      note("\(flow.label) presents \(screens)")
      if let screen = screens.first {
        router.present(screen, animated: isAnimated, completion: done)
      } else {
        expectedCompletions -= 1
      }
    case 13:
      note("\(flow.label) dismisses")
      router.dismiss(animated: isAnimated, completion: done)
    default:
      expectedCompletions -= 1
      gesture()
    }
  }

  /// Ends everything and looks for what is left.
  func end() {
    harness.surface.cancelSwipeBack()
    harness.tree.end()
    if !harness.settle() { problems.append("the end does not come to rest") }
    look()
    if !harness.tree.isEmpty { problems.append("flows are left: \(harness.tree.drawing)") }
    if harness.surface.screens != [[]] { problems.append("screens: \(harness.surface.screens)") }
    if harness.scheduler.pendingCount > 0 {
      problems.append("pending: \(harness.scheduler.pending)")
    }
  }

  /// What the user takes away ends what it was the last of (N1).
  private func gesture() {
    let onScreen = harness.tree.flows.filter(\.isOnScreen)
    hasReacted = false
    moveFinger()
    // A handler may have taken the rest away by its own commands, of which no parent ends.
    guard !hasReacted else { return }
    for flow in onScreen where flow.flowPhase == .running && !flow.isOnScreen {
      problems.append("\(flow.flowReference) runs on without its screens")
    }
  }

  private func moveFinger() {
    let surface = harness.surface
    switch Int.random(in: 0..<9, using: &random) {
    case 0: note("back \(surface.back())")
    case 1: note("swipe begin \(surface.beginSwipeBack())")
    case 2: note("swipe cancel \(surface.cancelSwipeBack())")
    case 3: note("swipe finish \(surface.finishSwipeBack())")
    case 4: note("swipe down \(surface.swipeDown())")
    case 5: note("external \(surface.dismissExternally())")
    case 6...7:
      let milliseconds = Int.random(in: 0...400, using: &random)
      note("\(milliseconds) ms")
      harness.advance(by: .milliseconds(milliseconds))
    default:
      note("settle")
      surface.cancelSwipeBack()
      if !harness.settle() { problems.append("does not come to rest") }
    }
  }

  private func startChild(of parent: Probe) {
    flowCount += 1
    let label = "f\(flowCount)"
    let isModal = Bool.random(using: &random)
    let screens = makeScreens(2)
    note("\(parent.label) starts \(label)\(isModal ? " as a modal" : "") with \(screens)")
    // Some handlers start the next flow, finish their own, or give a command.
    let reaction = Int.random(in: 0..<12, using: &random)
    let child = parent.startChild(label, isModal: isModal, screens: screens) {
      [weak self, weak parent] _ in
      self?.records[label]?.outcomeCount += 1
      guard let self, let parent, parent.flowPhase == .running else { return }
      if reaction < 4 { hasReacted = true }
      switch reaction {
      case 0: self.startChild(of: parent)
      case 1 where parent.label != "root": parent.finish(with: 2)
      case 2:
        let screens = self.makeScreens(1)
        parent.router.push(screens)
      case 3: parent.router.dismiss()
      default: break
      }
    }
    child.schedule(after: .seconds(3600)) {}
    records[label] = Record(child)
    if child.flowPhase == .ended { records[label]?.outcomeCount = 1 }
  }

  private func makeScreens(_ limit: Int) -> [String] {
    (0..<Int.random(in: 0...limit, using: &random)).map { _ in
      screenCount += 1
      return "s\(screenCount)"
    }
  }

  private func note(_ step: String) { steps.append(step) }

  /// Compares what can be seen from outside with what must be.
  private func look() {
    let navigation = harness.tree.navigation
    let running = Set(harness.tree.flows.map(\.flowID))
    for entry in navigation.entries where !running.contains(entry.owner) {
      problems.append("\(entry.name) belongs to a flow that has ended")
    }
    for layer in navigation.layers.dropFirst() where layer.front?.isEmpty == true {
      problems.append("an empty modal")
    }
    for (label, record) in records where label != "root" {
      let isRunning = record.flow.map { running.contains($0.flowID) } ?? false
      if record.outcomeCount != (isRunning ? 0 : 1) {
        problems.append("\(label) runs: \(isRunning), outcomes: \(record.outcomeCount)")
      }
    }
    guard harness.tree.isAtRest else { return }
    if harness.surface.displayed != navigation {
      problems.append("shown \(harness.surface.screens), wanted \(navigation)")
    }
    if completions != expectedCompletions {
      problems.append("\(completions) completions of \(expectedCompletions)")
    }
    for (label, record) in records where record.outcomeCount == 1 && record.flow != nil {
      problems.append("\(label) is still alive")
    }
  }
}

/// A small generator of random numbers that a seed repeats.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
