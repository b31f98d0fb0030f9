import FakeUIKit
import SurfacesTestSupport
import Testing

/// A user and an app that do what comes to their minds, on a device whose knobs are turned at random.
@MainActor
private final class Walk {
  let device: Device
  private(set) var complaints: [String] = []
  private var generator: SeededGenerator
  private let window: UIWindow
  private let scene: UIWindowScene
  private let tabs = UITabBarController()
  private var screens: [Life] = []
  private var swipe: Device.Swipe?
  private var drag: Device.SheetDrag?
  private(set) var steps: [String] = []

  init(_ device: Device, generator: SeededGenerator) {
    self.device = device
    self.generator = generator
    scene = device.connect()
    window = UIWindow(windowScene: scene)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UINavigationController(rootViewController: screen()), for: .primary)
    split.setViewController(UINavigationController(rootViewController: screen()), for: .secondary)
    tabs.viewControllers = [
      UINavigationController(rootViewController: screen()), split,
      UINavigationController(rootViewController: screen()),
    ]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    device.settle()
  }

  private func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
  private func chance() -> Bool { Bool.random(using: &generator) }

  private func screen() -> Life {
    let made = Life("\(screens.count)") { [unowned self] line in complaints.append(line) }
    screens.append(made)
    return made
  }

  private var chain: [UIViewController] {
    var chain: [UIViewController] = [tabs]
    while let above = chain.last?.presentedViewController { chain.append(above) }
    return chain
  }

  /// All stacks that are somewhere in the window's tree.
  private var stacks: [UINavigationController] {
    func find(_ controller: UIViewController) -> [UINavigationController] {
      let own = (controller as? UINavigationController).map { [$0] } ?? []
      return own + controller.children.flatMap(find)
    }
    return chain.flatMap(find)
  }

  private var stack: UINavigationController { stacks[number(below: stacks.count)] }
  private var modal: UIViewController { chain[number(below: chain.count)] }

  func go(_ count: Int) {
    for _ in 0..<count {
      device.app { step() }
      guard number(below: 3) == 0 else { continue }
      let time = Duration.milliseconds(number(below: 400))
      note("wait for \(time)")
      device.advance(by: time)
    }
    device.run { rest() }
  }

  private func step() {
    switch number(below: 18) {
    case 0, 1:
      let (stack, isAnimated) = (stack, chance())
      note("push \(screens.count) on \(name(stack)), animated \(isAnimated)")
      stack.pushViewController(screen(), animated: isAnimated)
    case 2:
      let (stack, isAnimated) = (stack, chance())
      note("pop \(name(stack)), animated \(isAnimated)")
      stack.popViewController(animated: isAnimated)
    case 3:
      let (stack, isAnimated) = (stack, chance())
      note("pop \(name(stack)) to its root, animated \(isAnimated)")
      stack.popToRootViewController(animated: isAnimated)
    case 4:
      let (stack, isAnimated) = (stack, chance())
      note("set \(name(stack)) to its root and \(screens.count), animated \(isAnimated)")
      let root = stack.viewControllers.prefix(1)
      stack.setViewControllers(root + [screen()], animated: isAnimated)
    case 5:
      let stack = stack
      note("tap back in \(name(stack))")
      device.user.tapBack(in: stack)
    case 6:
      let (stack, count) = (stack, 1 + number(below: 3))
      note("choose \(count) in the back menu of \(name(stack))")
      device.user.chooseInBackMenu(count, in: stack)
    case 7, 8: beginSwipe()
    case 9: endSwipe()
    case 10: present()
    case 11:
      let (modal, isAnimated) = (modal, chance())
      note("dismiss \(name(modal)), animated \(isAnimated)")
      modal.dismiss(animated: isAnimated)
    case 12:
      guard drag == nil, let top = chain.last else { return }
      drag = device.user.drag(top)
      if drag != nil { note("drag \(name(top))") }
    case 13: endDrag()
    case 14:
      let modal = modal
      note("tap outside \(name(modal))")
      device.user.tapOutside(modal)
    case 15:
      let sizeClass: UIUserInterfaceSizeClass = chance() ? .compact : .regular
      note("resize to \(sizeClass)")
      device.user.resize(window, to: sizeClass)
    case 16: select()
    default:
      note("scrub")
      device.user.scrub(in: window)
    }
  }

  private func note(_ line: String) { steps.append(line) }

  private func name(_ controller: UIViewController) -> String {
    guard let stack = controller as? UINavigationController else {
      return "\(type(of: controller))"
    }
    return "[\(stack.viewControllers.map { $0.title ?? "" }.joined(separator: " "))]"
  }

  private func select() {
    let index = number(below: 3)
    guard let tab = tabs.viewControllers?[index] else { return }
    if chance() {
      note("tap tab \(index)")
      device.user.tap(tab, in: tabs)
    } else {
      note("select tab \(index)")
      tabs.selectedViewController = tab
    }
  }

  private func beginSwipe() {
    guard swipe == nil else { return }
    let stack = stack
    let name = name(stack)
    swipe = device.user.swipeBack(in: stack)
    if swipe != nil { note("swipe \(name)") }
  }

  private func present() {
    note("present [\(screens.count)]")
    let root = UINavigationController(rootViewController: screen())
    let styles: [UIModalPresentationStyle] = [.pageSheet, .fullScreen, .popover, .automatic]
    root.modalPresentationStyle = styles[number(below: styles.count)]
    (chain.last ?? tabs).present(root, animated: chance())
  }

  private func endSwipe() {
    guard let swipe else { return }
    self.swipe = nil
    if number(below: 3) == 0 {
      swipe.cancel()
      swipe.grabAgain()
    }
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

  /// Lets everything end, and looks at what is there.
  private func rest() {
    endSwipe()
    endDrag()
    device.settle()
    for screen in screens {
      let isSeen = screen.viewIfLoaded?.window != nil
      check(screen.state == (isSeen ? .there : .gone), "\(screen.title ?? "") is \(screen.state)")
      check(screen.parent != nil || !isSeen, "\(screen.title ?? "") is seen without a parent")
    }
    for stack in stacks {
      let list = stack.viewControllers
      check(Set(list) == Set(stack.children), "a stack's children are not its list")
      check(list.allSatisfy { $0.parent === stack }, "a stack's child has another parent")
      check(
        list.dropLast().allSatisfy { $0.viewIfLoaded?.window == nil }, "a lower screen is seen")
      check(
        stack.navigationBar.items == list.map(\.navigationItem), "bar and stack do not agree")
      check(stack.transitionCoordinator == nil, "a stack has a coordinator at rest")
    }
    for controller in chain {
      check(controller.transitionCoordinator == nil, "a modal has a coordinator at rest")
    }
    let top = chain.last?.viewIfLoaded
    check(top?.window != nil, "the topmost modal is not seen")
  }

  private func check(_ condition: Bool, _ line: String) {
    if !condition { complaints.append(line) }
  }
}

@MainActor @Suite("Model of UIKit: random walks")
struct RandomWalkTests {
  @Test(
    "At rest every controller has been told of what is seen, whatever came before",
    arguments: Release.allCases)
  func walks(release: Release) {
    let count = ProcessInfo.processInfo.environment["SURFACE_WALKS"].flatMap(UInt64.init) ?? 200
    for number in 1...max(count, 1) {
      let seed = number * 100 + UInt64(release.rawValue)
      guard !complaints(seed, release, count: 40).isEmpty else { continue }
      // The shortest beginning of the walk that fails is the easiest to read.
      for count in 1...40 {
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
    let device = Device(release)
    device.knobs.turn(using: &generator)
    return device.run {
      let walk = Walk(device, generator: generator)
      walk.go(count)
      guard !walk.complaints.isEmpty else { return "" }
      let lines = walk.steps + ["At the end:"] + walk.complaints + ["\(device.knobs)"]
      return lines.joined(separator: "\n")
    }
  }
}
