/// A controller: its life cycle, its parent and children, and what it presents.
@MainActor
open class UIViewController: UIResponder {
  // MARK: What it is

  open var title: String?
  open var tabBarItem: UITabBarItem?
  open var hidesBottomBarWhenPushed = false
  open var definesPresentationContext = false
  open var preferredTransition: Transition?

  /// Refuses every gesture that would dismiss it (U69).
  open var isModalInPresentation = false

  open var navigationItem: UINavigationItem { ownItem }
  private lazy var ownItem = UINavigationItem(owner: self)

  // MARK: State of the model

  var loadedView: UIView?
  var appearance = Appearance()
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?

  /// The window whose root it is.
  weak var hostWindow: UIWindow?
  var presentation = PresentationState()

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: View

  open var view: UIView {
    get {
      loadViewIfNeeded()
      return loadedView ?? UIView(frame: .zero)
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() { view = UIView(frame: .zero) }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Meaningful inside the callbacks of appearance, false outside of them (U8).
  open var isMovingToParent: Bool { appearance.isTold(.moving, upward: true) }
  open var isMovingFromParent: Bool { appearance.isTold(.moving, upward: false) }
  open var isBeingPresented: Bool { appearance.isTold(.modal, upward: true) }
  open var isBeingDismissed: Bool { appearance.isTold(.modal, upward: false) }

  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  open func endAppearanceTransition() { endAppearance() }

  // MARK: Containment

  open var parent: UIViewController? { storedParent }
  open var children: [UIViewController] { storedChildren }

  open func addChild(_ childController: UIViewController) {
    guard childController.canMove(to: self) else { return }
    childController.willMove(toParent: self)
    storedChildren.append(childController)
    childController.storedParent = self
  }

  open func removeFromParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }
  open var splitViewController: UISplitViewController? { ancestor() }

  /// Those of its children whose views are seen when its own is.
  var visibleChildren: [UIViewController] {
    storedChildren.filter { child in
      guard let view = child.loadedView, let own = loadedView else { return false }
      return view.isInside(own)
    }
  }

  /// Makes the views of its children ready, before they are told.
  func prepareAppearance(_ isUp: Bool) {}

  /// Hears that it and its children have been told that they come or go.
  func didBeginAppearance(_ isUp: Bool) {}

  /// Hears that it has been told that it has come or gone, and before its children are.
  func prepareEndOfAppearance(_ isUp: Bool) {}

  /// Hears that it and its children have been told that they have come or gone.
  func didEndAppearance(_ isUp: Bool) {}

  /// Its view was put into another one.
  func viewDidEnter(_ superview: UIView) {
    appearInParent(superview)
  }

  /// Whether it tells its children itself when their views come and go.
  var managesChildren: Bool { false }

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  open var presentedViewController: UIViewController? { nearestPresentation?.presented }
  open var presentingViewController: UIViewController? { nearestPresentationOfSelf?.presenter }

  /// Made when it is first asked for, with the style of that moment; made anew for each
  /// presentation (U56, U57).
  open var presentationController: UIPresentationController? { findPresentationController() }

  open var sheetPresentationController: UISheetPresentationController? {
    findPresentationController() as? UISheetPresentationController
  }

  open var popoverPresentationController: UIPopoverPresentationController? {
    findPresentationController() as? UIPopoverPresentationController
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissal(animated: flag, completion: completion)
  }

  // MARK: Surroundings

  open var traitCollection: UITraitCollection {
    (viewIfLoaded?.window ?? hostWindow)?.traitCollection ?? storedParent?.traitCollection
      ?? nearestPresentationOfSelf?.presenter?.traitCollection
      ?? UITraitCollection(horizontalSizeClass: .compact)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open override var next: UIResponder? { loadedView?.superview ?? storedParent }

  /// The coordinator of the transition that it takes part in; none when nothing is animated (U15).
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    ownTransition ?? storedParent?.transitionCoordinator ?? modalTransition
  }

  /// The transition of a container that this controller is.
  var ownTransition: RunningTransition? { nil }

  /// The window has become narrow or wide.
  func widthDidChange() {
    traitCollectionDidChange(nil)
    for child in storedChildren { child.widthDidChange() }
  }

  /// Asks, in turn, who can close or go back (U93).
  open override func accessibilityPerformEscape() -> Bool { false }
}

extension UIViewController {
  /// A transition that a controller wishes for.
  @MainActor
  public final class Transition {
    private init() {}

    @MainActor
    public final class ZoomOptions {
      public init() {}
    }

    /// Zooms out of a view; a push of it that is interrupted comes to its end (U27).
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (UIZoomTransitionSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition()
    }
  }
}

/// What the view that a zoom begins at is chosen by.
@MainActor
public final class UIZoomTransitionSourceViewProviderContext {
  public let sourceViewController: UIViewController
  public let zoomedViewController: UIViewController

  init(sourceViewController: UIViewController, zoomedViewController: UIViewController) {
    self.sourceViewController = sourceViewController
    self.zoomedViewController = zoomedViewController
  }
}

extension UIViewController {
  /// The nearest controller of a kind above this one.
  func ancestor<Kind: UIViewController>() -> Kind? {
    var candidate = storedParent
    while let current = candidate {
      if let found = current as? Kind { return found }
      candidate = current.storedParent
    }
    return nil
  }

  /// The topmost parent.
  var rootmost: UIViewController {
    var top = self
    while let parent = top.storedParent { top = parent }
    return top
  }

  /// Whether a container may take it in; if not, that is reported (U20).
  func canMove(to container: UIViewController) -> Bool {
    if storedParent === container { return true }
    let old = storedParent ?? presentation.ofSelf?.presenter
    guard let old else { return true }
    device.report(
      .twoParents("\(name) moves to \(container.name) while it is in \(old.name)"))
    return false
  }

  /// What messages call it.
  var name: String { title ?? String(describing: type(of: self)) }
}

extension UIView {
  func isInside(_ other: UIView) -> Bool {
    var candidate = superview
    while let current = candidate {
      if current === other { return true }
      candidate = current.superview
    }
    return false
  }
}
