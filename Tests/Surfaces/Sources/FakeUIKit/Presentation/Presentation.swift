/// What a controller presents, and what presents it.
struct PresentationState {
  /// What stands over this controller.
  var above: Presentation?

  /// What put this controller where it is.
  weak var ofSelf: Presentation?

  /// Made ahead of the presentation, or for it.
  var controller: UIPresentationController?
}

/// One controller over another, from its beginning to the end of its dismissal.
@MainActor
final class Presentation {
  weak var presenter: UIViewController?
  let presented: UIViewController
  let controller: UIPresentationController
  let style: UIModalPresentationStyle

  /// Runs while it comes up or goes away.
  var transition: RunningTransition?

  /// Whether something unanimated is on its way.
  var isSettling = false

  /// What turns back with the next transition of this presentation.
  var onTurn: (_ isCancelled: Bool) -> Void = { _ in }

  init(
    presenter: UIViewController, presented: UIViewController, controller: UIPresentationController,
    style: UIModalPresentationStyle
  ) {
    self.presenter = presenter
    self.presented = presented
    self.controller = controller
    self.style = style
  }

  var isMoving: Bool { transition != nil || isSettling }
}

extension UIViewController {
  /// What this controller or the nearest of its parents presents.
  var nearestPresentation: Presentation? {
    presentation.above ?? storedParent?.nearestPresentation
  }

  /// What presented this controller or the nearest of its parents.
  var nearestPresentationOfSelf: Presentation? {
    presentation.ofSelf ?? storedParent?.nearestPresentationOfSelf
  }

  /// This controller and all that stand over it, lowest first.
  var presentationChain: [UIViewController] {
    [self] + (presentation.above?.presented.presentationChain ?? [])
  }

  var modalTransition: RunningTransition? {
    nearestPresentationOfSelf?.transition ?? nearestPresentation?.transition
  }

  func findPresentationController() -> UIPresentationController? {
    if let existing = presentation.controller { return existing }
    if let parent = storedParent { return parent.findPresentationController() }
    let style = modalPresentationStyle.resolved(on: device.system)
    let made: UIPresentationController
    if style.isSheet {
      made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    } else if style == .popover {
      made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    } else {
      made = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    presentation.controller = made
    return made
  }
}
