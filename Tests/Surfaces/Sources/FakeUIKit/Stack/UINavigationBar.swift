@MainActor
open class UINavigationBar: UIView {
  open internal(set) var items: [UINavigationItem]? = []
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
}

@MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {}

@MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool {
    true
  }
}

@MainActor
open class UINavigationItem: NSObject {
  open var title: String?
  open var hidesBackButton = false
  open var backButtonTitle: String?
  open var backBarButtonItem: UIBarButtonItem?

  /// What the back button does instead of going back.
  open var backAction: UIAction?

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftItems.first }
    set { leftItems = newValue.map { [$0] } ?? [] }
  }

  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { leftItems.isEmpty ? nil : leftItems }
    set { leftItems = newValue ?? [] }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItems: [UIBarButtonItem]?

  open var searchController: UISearchController? {
    didSet { searchController?.owner = owner }
  }

  private var leftItems: [UIBarButtonItem] = []
  private weak var owner: UIViewController?

  public init(title: String) {
    self.title = title
    super.init()
  }

  init(owner: UIViewController) {
    self.owner = owner
    title = owner.title
    super.init()
  }
}

@MainActor
open class UIBarButtonItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var primaryAction: UIAction?
  open var isEnabled = true

  /// For a back button, the list of what one can go back to (U46).
  open var menu: UIMenu?

  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
    super.init()
    self.menu = menu
  }
}

@MainActor
open class UIMenuElement: NSObject {
  public let title: String

  init(title: String) {
    self.title = title
    super.init()
  }
}

@MainActor
open class UIAction: UIMenuElement {
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init(title: title)
  }
}

@MainActor
open class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]

  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title)
  }
}
