/// A search: while it is active, it is presented (U59).
@MainActor
open class UISearchController: UIViewController {
  weak var owner: UIViewController?

  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  public required init?(coder: NSCoder) { nil }

  open var isActive: Bool {
    get { presentation.ofSelf != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        owner?.present(self, animated: true)
      } else {
        dismiss(animated: true)
      }
    }
  }
}
