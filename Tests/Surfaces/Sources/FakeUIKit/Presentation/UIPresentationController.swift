/// What stands between a presenting and a presented controller.
@MainActor
open class UIPresentationController: NSObject {
  open private(set) var presentedViewController: UIViewController
  weak var presenting: UIViewController?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { delegateDidChange() }
  }

  /// The style that it was made with.
  public let presentationStyle: UIModalPresentationStyle

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle.resolved(
      on: presentedViewController.device.system)
    super.init()
  }

  open var presentingViewController: UIViewController {
    presenting ?? presentedViewController
  }

  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presentedViewController.traitCollection)
  }

  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard presentationStyle == .popover, traitCollection.horizontalSizeClass == .compact else {
      return presentationStyle
    }
    // U73: the delegate chooses.
    let chosen = delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    switch chosen {
    case .some(.none): return .popover
    case .some(let style): return style.resolved(on: presentedViewController.device.system)
    case nil: return .pageSheet
    }
  }

  private func delegateDidChange() {
    guard delegate != nil, let alert = presentedViewController as? UIAlertController else { return }
    alert.device.report(.alertDelegate("\(alert.name) is its own presentation's delegate"))
  }
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    .pageSheet
  }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptivePresentationStyle(for: controller)
  }

  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    true
  }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

@MainActor
open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = [.large()]
  open var prefersGrabberVisible = false

  @MainActor
  public final class Detent: NSObject {
    public static func large() -> Detent { Detent() }
    public static func medium() -> Detent { Detent() }
  }
}

@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
}

@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
