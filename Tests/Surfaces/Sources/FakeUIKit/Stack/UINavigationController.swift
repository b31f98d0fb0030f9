/// A stack of controllers.
@MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) lazy var navigationBar = UINavigationBar(frame: .zero)
  open var isNavigationBarHidden = false

  /// Meant for the failure requirements of other recognizers (U39).
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()

  /// Covers the whole content, since 26 (U48).
  open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? =
    device.system >= .iOS26 ? UIGestureRecognizer() : nil

  var list: [UIViewController] = []
  var waiting: [() -> Void] = []
  var change: StackChange?
  var awaitsModalTransition = false
  var swipeIsBeginning = false

  /// Whether a change comes to its end because another begins.
  var isInterrupting = false
  private var hasShownRoot = false
  private let standardGestureDelegate = StandardPopGestureDelegate()

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { nil }

  open var topViewController: UIViewController? { list.last }

  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  open var viewControllers: [UIViewController] {
    get { list }
    set { setViewControllers(newValue, animated: false) }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    perform(animated: animated, look: .push) { list in
      guard !list.contains(viewController) else {
        // U16
        self.device.report(.pushedTwice("\(viewController.name) is on \(self.name) already"))
        return nil
      }
      return list + [viewController]
    }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let old = list
    perform(animated: animated, look: .pop) { $0.count > 1 ? $0.dropLast() : nil }
    return list.count < old.count ? old.last : nil
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    let old = list
    perform(animated: animated, look: .pop) { list in
      list.firstIndex(of: viewController).map { Array(list[...$0]) }
    }
    return list.count < old.count ? Array(old[list.count...]) : nil
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = list.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    // U17: the look depends on whether the new top was on the stack.
    let isPop = viewControllers.last.map(list.contains) ?? true
    perform(animated: animated, look: isPop ? .pop : .push, isSet: true) { _ in viewControllers }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open override var children: [UIViewController] { storedChildren }

  override var ownTransition: RunningTransition? { change?.running }
  override var managesChildren: Bool { true }

  /// Coming, the one that will be on top; going, whatever is not gone yet.
  override var visibleChildren: [UIViewController] {
    if appearance.isUp { return [coming].compactMap { $0 } }
    return storedChildren.filter { $0 === coming || $0.appearance.state != .disappeared }
  }

  /// What will be on top when what runs is over.
  private var coming: UIViewController? {
    if let change, change.isSwipe, change.running?.isCancelled == true { return change.from }
    return topViewController
  }

  override func viewDidEnter(_ superview: UIView) {
    super.viewDidEnter(superview)
    // U41: what was set as the recognizers' delegate before is forgotten.
    standardGestureDelegate.stack = self
    interactivePopGestureRecognizer?.delegate = standardGestureDelegate
    interactiveContentPopGestureRecognizer?.delegate = standardGestureDelegate
  }

  override func prepareAppearance(_ isUp: Bool) {
    guard isUp, let coming else { return }
    view.addSubview(coming.view)
  }

  override func didBeginAppearance(_ isUp: Bool) {
    guard isUp, !hasShownRoot, let top = topViewController else { return }
    delegate?.navigationController(self, willShow: top, animated: appearance.isAnimated)
  }

  override func prepareEndOfAppearance(_ isUp: Bool) {
    // U4: once before the root's own viewDidAppear…
    guard isUp, !hasShownRoot, device.knobs.firstRootIsShownTwice else { return }
    tellShown()
  }

  override func didEndAppearance(_ isUp: Bool) {
    guard isUp else { return }
    if !hasShownRoot {
      // … and once after it.
      tellShown()
      hasShownRoot = true
    }
    doWhatWaits()
  }

  private func tellShown() {
    guard let top = topViewController else { return }
    delegate?.navigationController(self, didShow: top, animated: appearance.isAnimated)
  }
}

/// What decides on a swipe as long as nobody else does (U39, U40).
@MainActor
private final class StandardPopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  weak var stack: UINavigationController?

  nonisolated override init() {
    super.init()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let stack, let top = stack.topViewController else { return false }
    return stack.list.count > 1 && !stack.isNavigationBarHidden
      && top.navigationItem.leftBarButtonItem == nil && !top.navigationItem.hidesBackButton
  }
}

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    nil
  }
}
