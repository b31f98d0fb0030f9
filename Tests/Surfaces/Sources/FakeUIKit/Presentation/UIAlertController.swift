@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A question.
///
/// It dismisses itself, by code, before the chosen action is called (U58, U95).
@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?
  open var message: String?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// The user has chosen.
  func choose(_ action: UIAlertAction) {
    let presenter = presentingViewController
    presenter?.dismiss(animated: true) { action.handler?(action) }
  }

  /// An action sheet becomes a popover without its cancel action when that is asked for (U73).
  open override var popoverPresentationController: UIPopoverPresentationController? {
    if preferredStyle == .actionSheet, presentation.controller == nil {
      modalPresentationStyle = .popover
    }
    return super.popoverPresentationController
  }

  /// The actions that are shown.
  var shownActions: [UIAlertAction] {
    let isPopover = presentation.ofSelf?.style == .popover
    return isPopover ? actions.filter { $0.style != .cancel } : actions
  }
}
