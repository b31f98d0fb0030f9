import Coordinators
import CoordinatorsUIKitOnFake
import FakeUIKit
import Streams

/// A tree on a device.
@MainActor
final class Rig {
  let device: Device
  let tree: CoordinatorTree<String>
  let surface: UIKitSurface<String>
  let window: UIWindow
  let scene: UIWindowScene
  let root: Flow

  /// What became of the flows, in order.
  private(set) var outcomes: [String] = []

  private init(_ device: Device, sizeClass: UIUserInterfaceSizeClass, screens: [String]) {
    self.device = device
    tree = CoordinatorTree(scheduler: device.scheduler)
    surface = UIKitSurface(scheduler: device.scheduler) { name in
      let controller = UIViewController()
      controller.title = name
      return controller
    }
    scene = device.connect(sizeClass: sizeClass)
    window = UIWindow(windowScene: scene)
    root = Flow("root", router: tree.router, screens: screens)
    tree.coordinate(to: root) { _ in }
    tree.attach(surface)
    window.rootViewController = surface.rootViewController
    window.makeKeyAndVisible()
    device.settle()
  }

  /// Runs a test on a device, with its knobs as the systems are likeliest to be unless it says
  /// otherwise.
  static func on(
    _ system: Device.System, sizeClass: UIUserInterfaceSizeClass = .compact,
    screens: [String] = ["root"], knobs: (inout Device.Knobs) -> Void = { _ in },
    _ body: (Rig) throws -> Void
  ) rethrows {
    let device = Device(system)
    knobs(&device.knobs)
    try device.run { try body(Rig(device, sizeClass: sizeClass, screens: screens)) }
  }

  var user: Device.User { device.user }

  /// Starts a flow, under the root unless it says otherwise, and notes its outcome.
  @discardableResult
  func start(
    _ label: String, under parent: Flow? = nil, in router: Router<String>? = nil,
    _ screens: [String], then handler: @escaping () -> Void = {}
  ) -> Flow {
    let flow = Flow(label, router: router ?? (parent ?? root).router, screens: screens)
    (parent ?? root).coordinate(to: flow) { [weak self] outcome in
      switch outcome {
      case .finished: self?.outcomes.append("\(label): finished")
      case .cancelled(let reason): self?.outcomes.append("\(label): \(reason)")
      case .failed: self?.outcomes.append("\(label): failed")
      }
      handler()
    }
    return flow
  }

  func takeOutcomes() -> [String] {
    defer { outcomes = [] }
    return outcomes
  }

  func settle() { device.settle() }

  // MARK: What is on the screen

  /// The frames of the modals, and the window's, lowest first.
  var frames: [UIViewController] {
    var frames = [surface.rootViewController]
    while let next = frames.last?.presentedViewController { frames.append(next) }
    return frames
  }

  /// The stack that is in front.
  var stack: UINavigationController { Self.stack(in: top) ?? UINavigationController() }

  /// What stands over everything else.
  var top: UIViewController { frames.last ?? surface.rootViewController }

  var tabs: UITabBarController? {
    top.children.lazy.compactMap { $0 as? UITabBarController }.first
  }

  var split: UISplitViewController? {
    top.children.lazy.compactMap { $0 as? UISplitViewController }.first
  }

  static func stack(in controller: UIViewController) -> UINavigationController? {
    if let stack = controller as? UINavigationController { return stack }
    if let tabs = controller as? UITabBarController {
      return tabs.selectedViewController.flatMap { stack(in: $0) }
    }
    return controller.children.lazy.filter { $0.viewIfLoaded?.window != nil }
      .compactMap { stack(in: $0) }.first
  }

  /// The titles of the screens of the stack in front.
  var titles: [String] { Self.titles(of: stack) }

  static func titles(of stack: UINavigationController) -> [String] {
    stack.viewControllers.map { $0.title ?? "" }
  }

  /// The tree's screens, layer by layer.
  var wanted: [[String]] { tree.navigation.stacks.map { $0.entries.map(\.name) } }

  /// Whether what the surface shows is what the tree says, and nothing went wrong.
  var problems: [String] {
    var problems = device.violations.map(\.description)
    let sighting = surface.sighting
    let navigation = tree.navigation
    if sighting.layers != navigation.layers.map(\.id) {
      problems.append("\(sighting.layers) are not \(navigation.layers.map(\.id))")
    }
    for stack in navigation.stacks {
      let seen = sighting.stacks.first { $0.id == stack.id }?.screenIDs ?? []
      if seen != stack.entries.map(\.id) { problems.append("\(stack.id) differs") }
    }
    if !tree.isAtRest { problems.append("not at rest") }
    if !sighting.isFree { problems.append("not free") }
    return problems
  }
}

/// A flow that shows screens, and is guarded when a test wants it.
final class Flow: ResultCoordinator<String, Int> {
  let label: String
  private let screens: [String]

  init(_ label: String, router: Router<String>, screens: [String]) {
    self.label = label
    self.screens = screens
    super.init(router: router)
  }

  override func start() { if !screens.isEmpty { router.push(screens) } }
}

/// A flow that is asked before it is left.
final class Guarded: ResultCoordinator<String, Int> {
  private let screens: [String]
  var mayLeave = false
  private(set) var attempts = 0

  init(_ label: String, router: Router<String>, screens: [String]) {
    self.screens = screens
    super.init(router: router)
    isGuarded = true
  }

  override func start() { router.push(screens) }

  override func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
    attempts += 1
    return Just(mayLeave).eraseToAnyPublisher()
  }
}
