#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Coordinators
  import UIKit

  /// A stack of screens, which notices every way back.
  final class StackController: UINavigationController {
    let id: StackID
    weak var stage: Stage?

    /// What the stack was told to show, as far as it has not lost it since.
    var recorded: [ScreenID] = []

    /// Whether the stack was changed while it was in no window, which may not have happened yet (U19).
    var isDeferred = false

    /// The column that it is, of a split view.
    weak var split: SplitController?

    /// Shown while the stack is empty.
    var placeholder: HostController?

    /// Whether the recognizer has asked for the pop that is asked about next (U45).
    private var swipeWasAllowed = false

    init(_ id: StackID, stage: Stage) {
      self.id = id
      self.stage = stage
      super.init(nibName: nil, bundle: nil)
      delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// The screens that the controller has in its list.
    var listed: [ScreenID] {
      viewControllers.compactMap { $0 === placeholder ? nil : ($0 as? HostController)?.id }
    }

    var isInWindow: Bool { viewIfLoaded?.window != nil }

    /// Makes the list this one, with the look that the user expects.
    func show(_ controllers: [UIViewController], isAnimated: Bool) {
      switch StackMove(from: viewControllers, to: controllers, isAnimated: isAnimated && isInWindow)
      {
      case .none: break
      case .push(let top): pushViewController(top, animated: true)
      case .pop(let top): popToViewController(top, animated: true)
      case .set(let list, let isAnimated): setViewControllers(list, animated: isAnimated)
      }
      isDeferred = !isInWindow && viewControllers != controllers
    }

    // MARK: Every way back

    @discardableResult
    override func popViewController(animated: Bool) -> UIViewController? {
      swipeWasAllowed = false
      stage?.noteCode()
      let popped = super.popViewController(animated: animated)
      if let host = popped as? HostController, let coordinator = transitionCoordinator,
        coordinator.isInteractive
      {
        stage?.didBeginSwipe(of: [host.id], in: self, coordinator)
      }
      return popped
    }

    @discardableResult
    override func popToViewController(
      _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
      stage?.noteCode()
      return super.popToViewController(viewController, animated: animated)
    }

    @discardableResult
    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
      stage?.noteCode()
      return super.popToRootViewController(animated: animated)
    }

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      stage?.noteCode()
      super.setViewControllers(viewControllers, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      // Earlier it would be forgotten (U41).
      interactivePopGestureRecognizer?.delegate = self
      if #available(iOS 26.0, visionOS 26.0, *) {
        interactiveContentPopGestureRecognizer?.delegate = self
      }
      stage?.settleSoon()
    }
  }

  extension StackController: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      stage?.stackHasChanged(self)
    }
  }

  extension StackController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      // A swipe on the root freezes the app (U40).
      guard viewControllers.count > 1, let top = topViewController,
        !top.navigationItem.hidesBackButton
      else { return false }
      swipeWasAllowed = stage?.mayLeave(top, by: .swipeBack) ?? true
      return swipeWasAllowed
    }
  }

  extension StackController: UINavigationBarDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      if swipeWasAllowed {
        swipeWasAllowed = false
        return true
      }
      // Fewer controllers than items: it has gone already (U22).
      guard viewControllers.count >= navigationBar.items?.count ?? 0, let top = topViewController
      else { return true }
      return stage?.mayLeave(top, by: .back) ?? true
    }
  }

  /// A back button without a menu, which would go back without asking (U46).
  final class MenulessBackItem: UIBarButtonItem {
    init(title: String?) {
      super.init()
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override var menu: UIMenu? {
      get { nil }
      set {}
    }
  }
#endif
