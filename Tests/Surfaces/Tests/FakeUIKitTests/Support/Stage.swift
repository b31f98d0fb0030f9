import FakeUIKit

/// A device with a window, and what happened on it.
@MainActor
final class Stage {
  let device: Device
  let record = Record()
  let scene: UIWindowScene
  let window: UIWindow
  private var retained: [AnyObject] = []

  private init(_ device: Device, sizeClass: UIUserInterfaceSizeClass) {
    self.device = device
    scene = device.connect(sizeClass: sizeClass)
    window = UIWindow(windowScene: scene)
  }

  /// Runs a test on a device.
  static func on(
    _ system: Device.System, sizeClass: UIUserInterfaceSizeClass = .compact,
    knobs: (inout Device.Knobs) -> Void = { _ in }, _ body: (Stage) throws -> Void
  ) rethrows {
    let device = Device(system)
    knobs(&device.knobs)
    try device.run { try body(Stage(device, sizeClass: sizeClass)) }
  }

  var user: Device.User { device.user }

  /// Keeps what the framework refers to weakly, such as delegates.
  func keep<Object: AnyObject>(_ object: Object) -> Object {
    retained.append(object)
    return object
  }

  func screen(_ name: String) -> Screen { Screen(name, record: record) }

  func screens(_ names: String...) -> [Screen] { names.map(screen) }

  func stack(_ names: String...) -> Stack {
    let stack = Stack(record: record)
    stack.setViewControllers(names.map(screen), animated: false)
    return stack
  }

  /// Puts a controller into the window, lets it come up, and forgets what it was told.
  @discardableResult
  func show<Root: UIViewController>(_ root: Root) -> Root {
    window.rootViewController = root
    window.makeKeyAndVisible()
    device.settle()
    record.forget()
    return root
  }

  /// What was recorded until everything has come to rest.
  func settled() -> [String] {
    device.settle()
    return record.take()
  }
}

/// Lines about what was called, in order.
@MainActor
final class Record {
  private var lines: [String] = []

  /// Only these are kept; all, when it is empty.
  var kept: [String] = [] { didSet { forget() } }

  func add(_ line: String) {
    if kept.isEmpty || kept.contains(where: line.contains) { lines.append(line) }
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func forget() { lines = [] }
}

/// A controller that records its life.
final class Screen: UIViewController {
  private let record: Record

  /// Called in its callbacks, with their names.
  var onCall: (String) -> Void = { _ in }

  init(_ name: String, record: Record) {
    self.record = record
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ call: String) {
    record.add("\(title ?? "") \(call)")
    onCall(call)
  }

  override func viewDidLoad() { add("didLoad") }
  override func viewWillAppear(_ animated: Bool) { add("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { onCall("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { add("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { add("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { add("didDisappear") }

  override func willMove(toParent parent: UIViewController?) {
    add(parent == nil ? "willLeave" : "willEnter")
  }

  override func didMove(toParent parent: UIViewController?) {
    add(parent == nil ? "didLeave" : "didEnter")
  }

  override func accessibilityPerformEscape() -> Bool {
    add("escape")
    return true
  }
}

/// A stack that listens to itself, and answers what a subclass can be asked.
final class Stack: UINavigationController, UINavigationControllerDelegate, UINavigationBarDelegate {
  private let record: Record

  /// Whether a pop that is asked about may happen.
  var mayPop = true

  /// What a pop does in the place of the framework's.
  var onPop: ((Stack) -> Void)?

  var onShow: (String) -> Void = { _ in }

  init(record: Record) {
    self.record = record
    super.init(nibName: nil, bundle: nil)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// The names of its controllers.
  var names: [String] { viewControllers.map { $0.title ?? "" } }

  @discardableResult
  override func popViewController(animated: Bool) -> UIViewController? {
    record.add("pop()")
    if let onPop {
      onPop(self)
      return nil
    }
    return super.popViewController(animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    record.add("show \(viewController.title ?? "")")
    onShow("willShow")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    record.add("shown \(viewController.title ?? "")")
    onShow("didShow")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    record.add("looks like a \(operation)")
    return nil
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    let isLate = viewControllers.count < navigationBar.items?.count ?? 0
    record.add(isLate ? "asked after the pop" : "asked")
    return mayPop
  }
}

/// A presentation's delegate that records what it is told.
final class SheetListener: NSObject, UIAdaptivePresentationControllerDelegate {
  private let record: Record
  var mayDismiss = true
  var adaptedStyle = UIModalPresentationStyle.pageSheet

  init(_ record: Record) {
    self.record = record
    super.init()
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptedStyle
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    record.add("shouldDismiss")
    return mayDismiss
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    record.add("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    record.add("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    record.add("didAttempt")
  }
}
