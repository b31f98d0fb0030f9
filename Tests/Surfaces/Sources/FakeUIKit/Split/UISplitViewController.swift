/// Columns beside each other, or one stack in a narrow window (column style).
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open private(set) var displayMode = DisplayMode.oneBesideSecondary
  open private(set) var isCollapsed = false

  /// What stands in a column, as a stack wherever a stack was not given.
  var columns: [Column: UIViewController] = [:]

  /// While it is collapsed, what belongs to which column.
  private var own: [Column: [UIViewController]] = [:]
  private var merged: UINavigationController?
  private var hidden: Set<Column> = []
  private var hasAppeared = false

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let vc, !(vc is UINavigationController), column != .compact,
      let stack = columns[column] as? UINavigationController
    {
      // U87: intended, says Apple.
      return stack.pushViewController(vc, animated: false)
    }
    if let old = columns.removeValue(forKey: column) { remove(old) }
    guard let vc else { return }
    let isWrapped = column != .compact && !(vc is UINavigationController)
    let child = isWrapped ? UINavigationController(rootViewController: vc) : vc
    guard child.canMove(to: self) else { return }
    columns[column] = child
    addChild(child)
    child.didMove(toParent: self)
    if visibleChildren.contains(child) { bringIn(child) }
  }

  /// Shows a column by code: nobody is told (U88).
  open func show(_ column: Column) { setHidden(false, column) }

  /// Hides a column by code: nobody is told (U88).
  open func hide(_ column: Column) { setHidden(true, column) }

  override var managesChildren: Bool { true }

  override var visibleChildren: [UIViewController] {
    if isCollapsed { return [columns[.compact] ?? merged].compactMap { $0 } }
    return sideBySide.filter { !hidden.contains($0) }.compactMap { columns[$0] }
  }

  override func prepareAppearance(_ isUp: Bool) {
    guard isUp else { return }
    if !hasAppeared {
      hasAppeared = true
      // U86
      if traitCollection.horizontalSizeClass == .compact { collapse() }
    }
    for child in visibleChildren { view.addSubview(child.view) }
  }

  override func widthDidChange() {
    super.widthDidChange()
    guard hasAppeared else { return }
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    guard isNarrow != isCollapsed else { return }
    let stacks = columns.values.compactMap { $0 as? UINavigationController }
    for stack in stacks { stack.comeToRest() }
    exchange { isNarrow ? collapse() : expand() }
    for stack in stacks { stack.doWhatWaits() }
  }

  private var sideBySide: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  private func remove(_ child: UIViewController) {
    takeOut(child)
    child.willMove(toParent: nil)
    child.removeFromParent()
  }

  private func setHidden(_ isHidden: Bool, _ column: Column) {
    exchange {
      if isHidden { hidden.insert(column) } else { hidden.remove(column) }
      displayMode = hidden.contains(.primary) ? .secondaryOnly : .oneBesideSecondary
    }
  }

  /// Changes which children are seen, and tells those that come and go.
  private func exchange(_ change: () -> Void) {
    let old = visibleChildren
    change()
    let new = visibleChildren
    for child in old where !new.contains(child) { takeOut(child) }
    for child in new where !old.contains(child) { bringIn(child) }
  }
}

extension UISplitViewController {
  /// The columns become one stack (U83, U84).
  private func collapse() {
    let proposed: Column = columns[.compact] != nil ? .compact : .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    isCollapsed = true
    if columns[.compact] == nil {
      let stacks = sideBySide.compactMap { column in
        (columns[column] as? UINavigationController).map { (column, $0) }
      }
      for (column, stack) in stacks { own[column] = stack.list }
      let target: Column = device.knobs.collapseTarget == .primary ? .primary : .secondary
      merged = stacks.first { $0.0 == target }?.1 ?? stacks.first?.1
      let shown = stacks.filter { $0.0.rawValue <= top.rawValue }
      let together = shown.flatMap { own[$0.0] ?? [] }
      for (_, stack) in stacks where stack !== merged { stack.replaceAll(by: []) }
      merged?.replaceAll(by: together)
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Each column gets back what is still there of its own (U84, U85).
  private func expand() {
    if let merged {
      let left = merged.list
      let firstColumn = sideBySide.first ?? .primary
      var column = firstColumn
      var parts: [Column: [UIViewController]] = [:]
      for controller in left {
        if let known = sideBySide.first(where: { own[$0]?.contains(controller) == true }) {
          column = known
        }
        parts[column, default: []].append(controller)
      }
      merged.replaceAll(by: [])
      for each in sideBySide {
        (columns[each] as? UINavigationController)?.replaceAll(by: parts[each] ?? [])
      }
    }
    merged = nil
    own = [:]
    isCollapsed = false
    displayMode =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: .oneBesideSecondary)
      ?? .oneBesideSecondary
    delegate?.splitViewControllerDidExpand(self)
  }

  /// The user slides a column in or out: the delegate is told.
  func userSetsHidden(_ isHidden: Bool, _ column: Column) {
    if isHidden {
      delegate?.splitViewController(self, willHide: column)
    } else {
      delegate?.splitViewController(self, willShow: column)
    }
    setHidden(isHidden, column)
  }
}

extension UINavigationController {
  /// Moves controllers in or out without a look: they change their parent, and are not lost.
  func replaceAll(by new: [UIViewController]) {
    let old = list
    for child in old where !new.contains(child) {
      takeOut(child)
      child.willMove(toParent: nil)
      storedChildren.removeAll { $0 === child }
      child.storedParent = nil
      child.didMove(toParent: nil)
    }
    list = new
    for child in new where !old.contains(child) {
      child.willMove(toParent: self)
      child.storedParent = self
      storedChildren.append(child)
      child.didMove(toParent: self)
    }
    navigationBar.items = new.map(\.navigationItem)
    if let top = new.last { bringIn(top) }
  }
}

@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    proposedTopColumn
  }

  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    proposedDisplayMode
  }

  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
}
