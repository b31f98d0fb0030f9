import Coordinators
import Streams

/// Many flows, screens and transitions at once: what matters is that each costs the same, however many
/// there are.
extension Workload {
  static let childrenOldestFirst = Workload(
    name: "children-oldest-first",
    event: "a child beside all the others, started, and ended oldest first",
    baseline: "a callback, and a dictionary of children",
    count: 100_000,
    checksum: Tally.ofValues(below:),
    prepare: { siblingLives { $0 } },
    prepareBaseline: { plainSiblings() })

  static let childrenNewestFirst = Workload(
    name: "children-newest-first",
    event: "a child beside all the others, started, and ended newest first",
    baseline: "a callback, and a dictionary of children",
    count: 100_000,
    checksum: Tally.ofValues(below:),
    prepare: { siblingLives { $0.reversed() } },
    prepareBaseline: { plainSiblings() })

  static let flowChain = Workload(
    name: "flow-chain",
    event: "a flow with a screen under all the others, started, and ended with the outermost",
    baseline: "a callback, and a dictionary of children",
    count: 10_000,
    checksum: Tally.ofValues(below:),
    prepare: {
      let crowd = Crowd()
      return { count in
        let first = CrowdFlow(router: crowd.tree.router)
        crowd.tree.startChild(first)
        var last = first
        for value in 0..<count {
          let next = CrowdFlow(router: last.router, screen: value, value: value, tally: crowd.tally)
          last.startChild(next)
          last = next
        }
        crowd.settle()
        first.finish()
        crowd.settle()
        return crowd.sum()
      }
    },
    prepareBaseline: { plainSiblings() })

  static let screens = Workload(
    name: "screens",
    event: "a screen pushed on all the others, and popped",
    baseline: "an array of screens",
    count: 10_000,
    checksum: Tally.ofValues(below:),
    prepare: {
      let crowd = Crowd()
      return { count in
        let flow = CrowdFlow(router: crowd.tree.router, screen: -1)
        crowd.tree.startChild(flow)
        for value in 0..<count {
          flow.router.push(value) { crowd.tally.add(value) }
          crowd.settle()
        }
        for _ in 0..<count {
          flow.router.pop()
          crowd.settle()
        }
        flow.finish()
        crowd.settle()
        return crowd.sum()
      }
    },
    prepareBaseline: { plainSiblings() })

  static let queuedTransitions = Workload(
    name: "queued-transitions",
    event: "a screen pushed while the first one is still moving, and shown when its turn comes",
    baseline: "an array of screens",
    count: 4_000,
    checksum: Tally.ofValues(below:),
    prepare: {
      let crowd = Crowd()
      return { count in
        let flow = CrowdFlow(router: crowd.tree.router, screen: -1)
        crowd.tree.startChild(flow)
        for value in 0..<count { flow.router.push(value) { crowd.tally.add(value) } }
        crowd.settle()
        flow.finish()
        crowd.settle()
        return crowd.sum()
      }
    },
    prepareBaseline: { plainSiblings() })

  private static func siblingLives(
    endingIn order: @escaping ([CrowdFlow]) -> [CrowdFlow]
  ) -> Run {
    let crowd = Crowd()
    return { count in
      var flows: [CrowdFlow] = []
      for value in 0..<count {
        let flow = CrowdFlow(router: crowd.tree.router, value: value, tally: crowd.tally)
        crowd.tree.startChild(flow)
        flows.append(flow)
      }
      for flow in order(flows) { flow.finish() }
      return crowd.sum()
    }
  }

  private static func plainSiblings() -> Run {
    let parent = PlainCoordinator(screen: nil)
    return { count in
      let tally = Tally()
      var flows: [PlainCoordinator] = []
      for value in 0..<count {
        let flow = PlainCoordinator(screen: value)
        parent.coordinate(to: flow) { tally.add($0) }
        flows.append(flow)
      }
      for value in 0..<count { flows[value].finish(with: value) }
      return tally.sum
    }
  }
}

/// A tree on a simulated surface, over one screen that stays.
@MainActor
private final class Crowd {
  let scheduler = VirtualTimeScheduler()
  let tree: CoordinatorTree<Int>
  let tally = Tally()

  init() {
    tree = CoordinatorTree(scheduler: scheduler)
    tree.attach(SimulatedSurface(scheduler: scheduler))
    tree.router.push(-1)
    settle()
  }

  /// Lets the animations end.
  func settle() { scheduler.run() }

  /// What has been told so far; nothing must be left.
  func sum() -> Int {
    precondition(tree.isEmpty && tree.isAtRest && tree.navigation.entries.count == 1)
    return tally.sum
  }
}

private final class CrowdFlow: DelegateCoordinator<Int> {
  private let screen: Int?
  private let value: Int?
  private let tally: Tally?

  init(router: Router<Int>, screen: Int? = nil, value: Int? = nil, tally: Tally? = nil) {
    self.screen = screen
    self.value = value
    self.tally = tally
    super.init(router: router)
  }

  override func start() {
    if let screen { router.push(screen) }
  }

  override func notifyDelegate(of outcome: Outcome<Void>) {
    if let tally, let value { tally.add(value) }
  }
}
