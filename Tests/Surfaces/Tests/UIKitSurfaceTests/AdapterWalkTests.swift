import Coordinators
import CoordinatorsUIKitOnFake
import FakeUIKit
import Streams
import SurfacesTestSupport
import Testing

/// A flow that counts its ends.
private final class Walker: ResultCoordinator<String, Int> {
  let number: Int
  let screens: [String]
  var mayLeave = true

  init(_ number: Int, router: Router<String>, screens: [String]) {
    self.number = number
    self.screens = screens
    super.init(router: router)
  }

  override func start() { router.push(screens) }

  override func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
    Just(mayLeave).eraseToAnyPublisher()
  }
}

/// A user, flows, and an app that pops and dismisses by itself, all at random.
@MainActor
private final class AdapterWalk {
  let rig: Rig
  private(set) var steps: [String] = []
  private var generator: SeededGenerator
  private var ends: [Int: Int] = [:]
  private var questions: [Int: Int] = [:]
  private var tabs: Tabs<String, Int>?
  private var split: Split<String>?
  private var swipe: Device.Swipe?
  private var drag: Device.SheetDrag?
  private var count = 0
  private var foreign: [UIAlertController] = []

  init(_ rig: Rig, generator: SeededGenerator) {
    self.rig = rig
    self.generator = generator
    switch number(below: 3) {
    case 0: break
    case 1:
      let tabs = rig.root.router.showTabs([0, 1, 2])
      self.tabs = tabs
      for tab in 0..<3 { start(under: rig.root, in: tabs[tab]) }
    default:
      let split = rig.root.router.showSplit(chance() ? .two : .three)
      self.split = split
      start(under: rig.root, in: split.primary)
      start(under: rig.root, in: split.secondary)
    }
    rig.settle()
  }

  private func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
  private func chance() -> Bool { Bool.random(using: &generator) }
  private func note(_ line: String) { steps.append(line) }
  private func any<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[number(below: list.count)]
  }

  private var flows: [Walker] { rig.tree.flows.compactMap { $0 as? Walker } }

  private var stacks: [UINavigationController] {
    func find(_ controller: UIViewController) -> [UINavigationController] {
      let own = (controller as? UINavigationController).map { [$0] } ?? []
      return own + controller.children.flatMap(find)
    }
    return rig.frames.flatMap(find)
  }

  private func start(under parent: Coordinator<String>, in router: Router<String>) {
    count += 1
    let number = count
    let names = (0...self.number(below: 2)).map { "\(number).\($0)" }
    let flow = Walker(number, router: router, screens: names)
    ends[number] = 0
    parent.coordinate(to: flow) { [weak self] _ in self?.ends[number, default: 0] += 1 }
  }

  func go(_ count: Int) {
    for _ in 0..<count {
      step()
      guard number(below: 2) == 0 else { continue }
      let time = Duration.milliseconds(number(below: 500))
      note("wait for \(time)")
      rig.device.advance(by: time)
    }
  }

  private func step() {
    let parent: Coordinator<String> = any(of: flows) ?? rig.root
    switch number(below: 20) {
    case 0, 1, 2:
      note("start \(count + 1) under \(parent.flowID)")
      start(under: parent, in: parent.router)
    case 3, 4:
      let style = any(of: ModalStyle.allCases) ?? .sheet
      note("start \(count + 1) under \(parent.flowID) as \(style)")
      start(under: parent, in: parent.router.modal(style))
    case 5:
      guard let flow = any(of: flows) else { return }
      let animated = chance()
      note("finish \(flow.number), animated \(animated)")
      flow.finish(with: 1, animated: animated)
    case 6:
      note("pop by \(parent.flowID)")
      parent.router.pop(animated: chance())
    case 7: selectTab()
    case 8:
      guard let flow = any(of: flows) else { return }
      flow.isGuarded.toggle()
      flow.mayLeave = chance()
      note("guard \(flow.number): \(flow.isGuarded), may leave: \(flow.mayLeave)")
    case 9: ask(parent)
    case 10:
      note("back")
      rig.user.tapBack(in: rig.stack)
    case 11:
      note("back menu")
      rig.user.chooseInBackMenu(1 + number(below: 3), in: rig.stack)
    case 12:
      guard swipe == nil else { return endSwipe() }
      swipe = rig.user.swipeBack(in: rig.stack)
      if swipe != nil { note("swipe") }
    case 13:
      guard drag == nil else { return endDrag() }
      drag = rig.user.drag(rig.top)
      if drag != nil { note("drag") }
    case 14:
      note("tap outside")
      rig.user.tapOutside(rig.top)
    case 15:
      let sizeClass: UIUserInterfaceSizeClass = chance() ? .compact : .regular
      note("resize to \(sizeClass)")
      rig.user.resize(rig.window, to: sizeClass)
    case 16:
      note("scrub")
      rig.user.scrub(in: rig.window)
    case 17: answer()
    case 18: popByCode()
    default: presentOrDismissByCode()
    }
  }

  private func selectTab() {
    guard let tabs else { return }
    let tab = number(below: 3)
    guard chance(), let bar = rig.tabs, let controller = bar.viewControllers?[tab] else {
      note("select tab \(tab)")
      return tabs.select(tab)
    }
    note("tap tab \(tab)")
    rig.user.tap(controller, in: bar)
  }

  private func ask(_ parent: Coordinator<String>) {
    let number = questions.count
    note("ask \(number) by \(parent.flowID)")
    questions[number] = 0
    parent.ask(Question("\(number)?", .choice("Yes", true), .cancel("No", false))) {
      [weak self] _ in self?.questions[number, default: 0] += 1
    }
  }

  private func answer() {
    guard let alert = rig.top as? UIAlertController, let action = any(of: alert.actions) else {
      return
    }
    note("answer \(alert.title ?? "") \(action.title ?? "")")
    rig.user.choose(action.title ?? "", in: alert)
  }

  private func popByCode() {
    guard let stack = any(of: stacks), stack.viewControllers.count > 1 else { return }
    let (toRoot, animated) = (chance(), chance())
    note("code pops to the root: \(toRoot), animated \(animated)")
    rig.device.app {
      if toRoot {
        stack.popToRootViewController(animated: animated)
      } else {
        stack.popViewController(animated: animated)
      }
    }
  }

  private func presentOrDismissByCode() {
    // An alert that goes without animation says nothing until it has gone: what is presented in that
    // turn is dropped (U54), and tried once more.
    let animated = chance() || rig.top is UIAlertController
    if chance() {
      guard let frame = any(of: rig.frames) else { return }
      note("code dismisses, animated \(animated)")
      rig.device.app { frame.dismiss(animated: animated) }
    } else {
      note("code presents, animated \(animated)")
      let alert = UIAlertController(title: "Foreign", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      foreign.append(alert)
      rig.device.app { rig.top.present(alert, animated: animated) }
    }
  }

  private func endSwipe() {
    guard let swipe else { return }
    self.swipe = nil
    let isFinished = chance()
    note(isFinished ? "finish the swipe" : "give the swipe up")
    if isFinished { swipe.finish() } else { swipe.cancel() }
  }

  private func endDrag() {
    guard let drag else { return }
    self.drag = nil
    let percent = chance() ? 0.2 : 0.9
    note("release the drag at \(percent)")
    drag.release(at: percent)
  }

  /// Lets everything end, and tells what is wrong then.
  func rest() -> [String] {
    endSwipe()
    endDrag()
    rig.settle()
    for alert in foreign.reversed() where alert.presentingViewController != nil {
      rig.user.choose("OK", in: alert)
      rig.settle()
    }
    rig.device.settle()
    let running = Set(flows.map(\.number))
    let ends = ends.filter { $0.value != (running.contains($0.key) ? 0 : 1) }
    let questions = questions.filter { $0.value > 1 }
    return rig.problems + ends.map { "flow \($0.key) has ended \($0.value) times" }
      + questions.map { "question \($0.key) was answered \($0.value) times" }
  }
}

@Suite("Adapter: random walks")
@MainActor
struct AdapterWalkTests {
  @Test(
    "At rest what is seen is what the tree says, and each flow has ended once",
    arguments: Release.allCases)
  func walks(release: Release) {
    let count = ProcessInfo.processInfo.environment["SURFACE_WALKS"].flatMap(UInt64.init) ?? 40
    for number in 1...max(count, 1) {
      let seed = number * 100 + UInt64(release.rawValue)
      guard !complaints(seed, release, count: 30).isEmpty else { continue }
      // The shortest beginning of the walk that fails is the easiest to read.
      for count in 1...30 {
        let complaints = complaints(seed, release, count: count)
        if complaints.isEmpty { continue }
        Issue.record("Seed \(seed) on \(release), \(count) steps:\n\(complaints)")
        return
      }
    }
  }

  /// What is wrong at the end of a walk, and the walk; nothing when all is right.
  private func complaints(_ seed: UInt64, _ release: Release, count: Int) -> String {
    var generator = SeededGenerator(seed: seed)
    let sizeClass: UIUserInterfaceSizeClass =
      Bool.random(using: &generator) ? .compact : .regular
    var text = ""
    Rig.on(release, sizeClass: sizeClass, knobs: { $0.turn(using: &generator) }) { rig in
      let walk = AdapterWalk(rig, generator: generator)
      walk.go(count)
      let problems = walk.rest()
      if !problems.isEmpty {
        let lines = walk.steps + ["At the end:"] + problems + ["\(rig.device.knobs)"]
        text = lines.joined(separator: "\n")
      }
    }
    return text
  }
}
