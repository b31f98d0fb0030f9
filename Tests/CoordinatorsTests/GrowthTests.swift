import Coordinators
import Streams
import Testing

@Suite("Many flows, screens and transitions")
@MainActor
struct GrowthTests {
  /// Deep enough that one frame for each flow would be seen, whatever its size.
  private static let depth = 2_000

  @Test("K3: a deep chain of flows with screens ends, and is freed, in constant stack")
  func endOfChain() {
    let (crowd, first) = Self.makeChain()
    #expect(crowd.tree.flows.count == Self.depth)
    first?.finish()
    #expect(crowd.tree.isEmpty)
    crowd.scheduler.run()
    #expect(crowd.ends == Array((0..<Self.depth).reversed()))
    #expect(crowd.surface.screens == [[]])
    #expect(crowd.gauge.noteCount >= 2 * Self.depth)
    #expect(crowd.gauge.span < 64 * 1024)
  }

  @Test("K8: a deep chain of flows is freed with its tree in constant stack")
  func dropOfTree() {
    var (crowd, first): (Crowd?, ChainLink?) = Self.makeChain()
    weak let last = crowd?.tree.flows.last
    let gauge = crowd?.gauge
    first = nil
    crowd = nil
    #expect(first == nil && last == nil)
    #expect(gauge.map { $0.noteCount >= 2 * Self.depth && $0.span < 64 * 1024 } == true)
  }

  @Test("V1: a deep chain of flows with screens is drawn in constant stack")
  func drawing() {
    let (crowd, _) = Self.makeChain()
    let lines = crowd.tree.drawing.split(separator: "\n")
    #expect(lines.count == Self.depth)
    #expect(lines.last?.hasSuffix("└─ ChainLink#\(Self.depth) [\(Self.depth - 1)]") == true)
    #expect(crowd.gauge.noteCount == Self.depth)
    #expect(crowd.gauge.span < 64 * 1024)
  }

  @Test("N1: a deep chain of flows ends of one loss in constant stack")
  func lossOfChain() {
    let (crowd, first) = Self.makeChain()
    first?.router.replaceWindow(with: [NumberedPage(number: -1, gauge: crowd.gauge)])
    #expect(crowd.tree.flows.count == 1)
    crowd.scheduler.run()
    #expect(crowd.ends == Array((1..<Self.depth).reversed()))
    #expect(crowd.surface.screens.map { $0.map(\.number) } == [[-1]])
    #expect(crowd.gauge.span < 64 * 1024)
  }

  @Test(
    "K6: children end in any order, and each leaves the others in theirs", arguments: [1, 7, 99])
  func siblings(step: Int) {
    let crowd = Crowd()
    // Each once, since the steps have no divisor in common with the number.
    let order = (0..<1_000).map { $0 * step % 1_000 }
    let flows = (0..<1_000).map { ChainLink($0, router: crowd.tree.router, crowd: crowd) }
    for flow in flows { crowd.tree.startChild(flow) }
    var running = Array(0..<1_000)
    for (count, number) in order.enumerated() {
      flows[number].finish()
      if count.isMultiple(of: 50) {
        running = running.filter { !order[...count].contains($0) }
        #expect(crowd.tree.children.compactMap { ($0 as? ChainLink)?.number } == running)
      }
    }
    #expect(crowd.ends == order)
    #expect(crowd.tree.isEmpty)
  }

  @Test("N8: transitions that wait are carried out in their order, in constant stack")
  func queue() {
    let crowd = Crowd(animationDuration: .zero)
    let flow = ChainLink(0, router: crowd.tree.router, crowd: crowd)
    crowd.tree.startChild(flow)
    // They wait until there is a surface, which then carries them out at once.
    var shown: [Int] = []
    for number in 0..<Self.depth {
      flow.router.push(NumberedPage(number: number, gauge: crowd.gauge)) {
        crowd.gauge.note()
        shown.append(number)
      }
    }
    crowd.tree.attach(crowd.surface)
    #expect(shown == Array(0..<Self.depth))
    #expect(crowd.surface.screens.map { $0.map(\.number) } == [Array(0..<Self.depth)])
    for _ in 1..<Self.depth { flow.router.pop() }
    #expect(crowd.surface.screens.map { $0.map(\.number) } == [[0]])
    flow.finish()
    #expect(crowd.surface.screens == [[]])
    #expect(crowd.gauge.span < 64 * 1024)
  }

  /// A chain of flows, each with a screen on those of its parent, at rest.
  private static func makeChain() -> (Crowd, ChainLink?) {
    let crowd = Crowd()
    crowd.tree.attach(crowd.surface)
    var first: ChainLink?
    var last: ChainLink?
    for number in 0..<depth {
      let page = NumberedPage(number: number, gauge: crowd.gauge)
      let next = ChainLink(
        number, router: last?.router ?? crowd.tree.router, crowd: crowd, page: page)
      if let last { last.startChild(next) } else { crowd.tree.startChild(next) }
      first = first ?? next
      last = next
    }
    crowd.scheduler.run()
    return (crowd, first)
  }
}

/// A tree without a log, which would make the names of the screens.
@MainActor
private final class Crowd {
  let scheduler = VirtualTimeScheduler()
  let gauge = StackGauge()
  let surface: SimulatedSurface<NumberedPage>
  let tree: CoordinatorTree<NumberedPage>
  var ends: [Int] = []

  init(animationDuration: Duration = .milliseconds(350)) {
    surface = SimulatedSurface(scheduler: scheduler, animationDuration: animationDuration)
    tree = CoordinatorTree(scheduler: scheduler, logCapacity: 0)
  }
}

private final class ChainLink: DelegateCoordinator<NumberedPage> {
  let number: Int
  private weak var crowd: Crowd?
  private let gauge: StackGauge
  private var page: NumberedPage?

  init(_ number: Int, router: Router<NumberedPage>, crowd: Crowd, page: NumberedPage? = nil) {
    self.number = number
    self.crowd = crowd
    self.page = page
    gauge = crowd.gauge
    super.init(router: router)
  }

  override func start() {
    if let page { router.push(page) }
    page = nil
  }

  override func didEnd(_ outcome: Outcome<Void>) {
    gauge.note()
    crowd?.ends.append(number)
  }
}

/// A screen that notes how deep the stack is where it is described and freed.
private final class NumberedPage: Equatable, CustomStringConvertible {
  let number: Int
  private let gauge: StackGauge

  init(number: Int, gauge: StackGauge) {
    self.number = number
    self.gauge = gauge
  }

  deinit { gauge.note() }

  var description: String {
    gauge.note()
    return "\(number)"
  }

  static func == (lhs: NumberedPage, rhs: NumberedPage) -> Bool { lhs === rhs }
}

/// Measures how much stack there is between the places at which it is asked.
private final class StackGauge {
  private(set) var noteCount = 0
  private var lowest = UInt.max
  private var highest = UInt.min

  /// The bytes between the highest and the lowest frame.
  var span: UInt { noteCount == 0 ? 0 : highest - lowest }

  func note() {
    var local = 0
    let address = withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
    noteCount += 1
    lowest = min(lowest, address)
    highest = max(highest, address)
  }
}
