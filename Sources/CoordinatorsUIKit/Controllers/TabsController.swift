#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Coordinators
  import UIKit

  /// A set of tabs, which notices every selection.
  final class TabsController: UITabBarController {
    let id: GroupID
    weak var stage: Stage?

    /// The tabs, in the order in which they are shown.
    var branches: [(id: BranchID, controller: UIViewController)] = []

    /// The tab in front, as far as the delegate has been told.
    var front: BranchID

    init(_ id: GroupID, selected: BranchID, stage: Stage) {
      self.id = id
      self.stage = stage
      front = selected
      super.init(nibName: nil, bundle: nil)
      delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// Shows these tabs, with one of them in front.
    func show(_ branches: [(id: BranchID, controller: UIViewController)], selected: BranchID) {
      self.branches = branches
      front = selected
      setViewControllers(branches.map(\.controller), animated: false)
      select(selected)
    }

    func select(_ branch: BranchID) {
      front = branch
      if let controller = branches.first(where: { $0.id == branch })?.controller {
        selectedViewController = controller
      }
    }

    /// The tab in front; while the list of More is in front, the last that was.
    var seen: BranchID {
      let seen = isMoreInFront ? moreNavigationController.topViewController : selectedViewController
      return branches.first { $0.controller === seen }?.id ?? front
    }

    /// Whether the list of what the bar has no room for is in front (U79).
    private var isMoreInFront: Bool {
      branches.count > 5 && selectedViewController === moreNavigationController
    }

    /// Notices a choice in the list of More, of which the tabs' own delegate is not told (U80); the
    /// list's delegate is forgotten when More goes (U81).
    private func hearMore() {
      if isMoreInFront { moreNavigationController.delegate = self }
    }

    override var selectedViewController: UIViewController? {
      get { super.selectedViewController }
      set {
        super.selectedViewController = newValue
        hearMore()
        stage?.tabsHaveChanged(self)
      }
    }

    override var selectedIndex: Int {
      get { super.selectedIndex }
      set {
        super.selectedIndex = newValue
        stage?.tabsHaveChanged(self)
      }
    }
  }

  extension TabsController: UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      guard let branch = branches.first(where: { $0.controller === viewController }) else {
        return true
      }
      return stage?.shouldSelect(branch.id, in: id) ?? true
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      stage?.tabsHaveChanged(self)
    }
  }

  extension TabsController: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      stage?.tabsHaveChanged(self)
    }
  }
#endif
