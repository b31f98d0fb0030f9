/// How many tabs a bar shows before the rest goes into More (U79).
private let shownTabCount = 5

/// Tabs, given as controllers, or as ``UITab``s since iOS 18.
@MainActor
open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open private(set) lazy var tabBar = UITabBar(frame: .zero)
  open private(set) lazy var moreNavigationController = UINavigationController(
    rootViewController: MoreListController())

  var given: [UIViewController] = []
  var givenTabs: [UITab] = []
  var selected: UIViewController?
  private var usesTabs = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Tabs as controllers

  /// None when the tabs were given as ``tabs`` (U77).
  open var viewControllers: [UIViewController]? {
    get { usesTabs || given.isEmpty ? nil : given }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    usesTabs = false
    givenTabs = []
    take(viewControllers ?? [])
    if let selected, shown.contains(selected) || selected === moreIfThere { return syncBar() }
    show(shown.first)
  }

  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, newValue !== selected else { return }
      let isMore = newValue === moreIfThere
      guard isMore || given.contains(newValue) else { return }
      select(newValue)
      // U75
      if !usesTabs, device.knobs.codeSelectionIsTold {
        delegate?.tabBarController(self, didSelect: newValue)
      }
    }
  }

  open var selectedIndex: Int {
    get { selected.flatMap(given.firstIndex(of:)) ?? NSNotFound }
    set {
      if given.indices.contains(newValue) { selectedViewController = given[newValue] }
    }
  }

  // MARK: Tabs as values

  open var tabs: [UITab] {
    get { givenTabs }
    set { setTabs(newValue, animated: false) }
  }

  open func setTabs(_ tabs: [UITab], animated: Bool) {
    let old = selectedTab
    usesTabs = true
    givenTabs = tabs
    take(tabs.compactMap(\.viewController))
    if let old, tabs.contains(old) { return syncBar() }
    // U78: the first is selected, and the delegate hears of it.
    show(tabs.first?.viewController)
    if let first = tabs.first {
      delegate?.tabBarController(self, didSelectTab: first, previousTab: nil)
    }
  }

  open var selectedTab: UITab? {
    get { givenTabs.first { $0.viewController === selected } }
    set {
      guard let newValue, newValue !== selectedTab, givenTabs.contains(newValue) else { return }
      let previous = selectedTab
      show(newValue.viewController)
      // U77
      delegate?.tabBarController(self, didSelectTab: newValue, previousTab: previous)
    }
  }

  override var managesChildren: Bool { true }
  override var visibleChildren: [UIViewController] { selected.map { [$0] } ?? [] }

  override func prepareAppearance(_ isUp: Bool) {
    if isUp, let selected { view.addSubview(selected.view) }
  }

  override func widthDidChange() {
    super.widthDidChange()
    syncMore()
  }
}

extension UITabBarController {
  /// Whether the bar has a tab that leads to the rest (U79).
  var hasMore: Bool {
    !usesTabs && given.count > shownTabCount && traitCollection.horizontalSizeClass == .compact
  }

  var moreIfThere: UIViewController? { hasMore ? moreNavigationController : nil }

  /// Those that the bar itself leads to.
  var shown: [UIViewController] {
    hasMore ? Array(given.prefix(shownTabCount - 1)) : given
  }

  private var rest: [UIViewController] {
    hasMore ? Array(given.dropFirst(shownTabCount - 1)) : []
  }

  /// Takes in new tabs, and lets go of those that are no more.
  private func take(_ new: [UIViewController]) {
    let old = given
    for child in old where !new.contains(child) {
      if child === selected { hideSelected() }
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    given = new
    for child in new where !old.contains(child) && child.canMove(to: self) {
      addChild(child)
      child.didMove(toParent: self)
    }
    if hasMore, moreNavigationController.storedParent == nil {
      addChild(moreNavigationController)
      moreNavigationController.didMove(toParent: self)
    }
  }

  private func hideSelected() {
    if let selected { takeOut(selected) }
    selected = nil
  }

  /// Selects one of the tabs, one of those in More, or More.
  func select(_ controller: UIViewController) {
    if rest.contains(controller) {
      pushInMore(controller)
      show(moreNavigationController)
    } else {
      show(controller)
    }
  }

  /// Exchanges what is seen (U12).
  private func show(_ new: UIViewController?) {
    let old = selected
    guard old !== new else { return syncBar() }
    selected = new
    syncBar()
    guard viewIfLoaded?.window != nil, appearance.state != .disappeared else {
      old?.viewIfLoaded?.removeFromSuperview()
      return
    }
    old?.beginAppearance(false, animated: false)
    if let new {
      new.beginAppearance(true, animated: false) { view.addSubview(new.view) }
    }
    old?.viewIfLoaded?.removeFromSuperview()
    old?.endAppearance()
    if appearance.state == .appeared { new?.endAppearance() }
  }

  /// Moves on every road (U82).
  private func syncBar() {
    tabBar.items = (shown + [moreIfThere].compactMap { $0 }).map { $0.tabItem }
    tabBar.selectedItem = selected?.tabItem
  }

  /// A choice in More's list: a push, of which the tabs' delegate is not told (U80).
  func pushInMore(_ controller: UIViewController) {
    guard controller.storedParent !== moreNavigationController else { return }
    if controller.storedParent === self {
      storedChildren.removeAll { $0 === controller }
      controller.storedParent = nil
    }
    moreNavigationController.perform(animated: true, look: .push, isByUser: true) { list in
      list.prefix(1) + [controller]
    }
  }

  /// The width has changed: More comes or goes (U81).
  private func syncMore() {
    if hasMore {
      if moreNavigationController.storedParent == nil {
        addChild(moreNavigationController)
        moreNavigationController.didMove(toParent: self)
      }
      if let selected, rest.contains(selected) { select(selected) } else { syncBar() }
      return
    }
    guard moreNavigationController.storedParent === self else { return }
    let wasSelected = selected === moreNavigationController
    let chosen = moreNavigationController.list.dropFirst().first
    moreNavigationController.perform(animated: false, look: .pop, isByUser: true) {
      Array($0.prefix(1))
    }
    moreNavigationController.delegate = nil
    if wasSelected { hideSelected() }
    for child in given where child.storedParent == nil || child === chosen {
      child.storedParent = self
      if !storedChildren.contains(child) { storedChildren.append(child) }
    }
    moreNavigationController.willMove(toParent: nil)
    moreNavigationController.removeFromParent()
    // Through the setter, without a call of the delegate.
    let told = device.knobs.codeSelectionIsTold
    device.knobs.codeSelectionIsTold = false
    if wasSelected { selectedViewController = chosen ?? given.first }
    device.knobs.codeSelectionIsTold = told
    syncBar()
  }
}

/// The list of what the bar has no room for.
@MainActor
private final class MoreListController: UIViewController {}

extension UIViewController {
  /// Its item in the bar.
  var tabItem: UITabBarItem {
    if let tabBarItem { return tabBarItem }
    let made = UITabBarItem(title: title, image: nil, tag: 0)
    tabBarItem = made
    return made
  }
}
