extension Device.User {
  /// A key, or a pointer's button (U94).
  public enum Key: Sendable { case escape, back }

  /// Pulls a sheet down.
  ///
  /// - Returns: The drag; none when the sheet is not to be moved.
  public func drag(_ sheet: UIViewController) -> Device.SheetDrag? {
    device.run {
      guard let presentation = sheet.presentation.ofSelf, presentation.style.isSheet,
        isTopmost(sheet), !presentation.isMoving
      else { return nil }
      return Device.SheetDrag(device: device, presentation: presentation)
    }
  }

  /// Dismisses what a controller presents by a gesture of the app's own, with a transition that can
  /// be given up (U68).
  public func dismissInteractively(
    _ presenter: UIViewController, completion: @escaping () -> Void
  ) -> Device.Swipe? {
    device.run {
      presenter.presentation.above?.close(animated: true, isHeld: true, completion: completion)
        .map { Device.Swipe(device: device, running: $0) }
    }
  }

  /// Taps beside a sheet or a popover.
  ///
  /// When it may not be closed nobody hears of it (U72).
  public func tapOutside(_ modal: UIViewController) {
    device.run {
      guard let presentation = closable(modal) else { return }
      close(presentation, isTold: true)
    }
  }

  /// Chooses an action of an alert.
  public func choose(_ title: String, in alert: UIAlertController) {
    device.run {
      guard alert.isAtRest,
        let action = alert.shownActions.first(where: { $0.title == title && $0.isEnabled })
      else { return }
      alert.choose(action)
    }
  }

  /// Scrubs with two fingers, as VoiceOver's users do (U93).
  ///
  /// - Parameter window: Where.
  public func scrub(in window: UIWindow) {
    device.run {
      leave(window, isTold: device.knobs.scrubIsTold, escape: true)
    }
  }

  /// Presses a key that closes or goes back (U94).
  public func press(_ key: Key, in window: UIWindow) {
    device.run {
      guard let top = window.rootViewController?.presentationChain.last else { return }
      switch key {
      case .escape: leave(window, isTold: device.knobs.keyIsTold, escape: false)
      case .back: if let stack = top.frontStack { goBack(in: stack) }
      }
    }
  }

  private func leave(_ window: UIWindow, isTold: Bool, escape: Bool) {
    guard let top = window.rootViewController?.presentationChain.last else { return }
    if let alert = top as? UIAlertController {
      if alert.isAtRest, let cancel = alert.actions.first(where: { $0.style == .cancel }) {
        alert.choose(cancel)
      }
    } else if let presentation = closable(top) {
      close(presentation, isTold: isTold)
    } else if let stack = top.frontStack, stack.list.count > 1 {
      goBack(in: stack)
    } else if escape {
      _ = (top.frontStack?.topViewController ?? top).accessibilityPerformEscape()
    }
  }

  private func isTopmost(_ modal: UIViewController) -> Bool {
    modal.presentation.above == nil
  }

  /// The presentation of a modal that a gesture may close now.
  private func closable(_ modal: UIViewController) -> Presentation? {
    guard let presentation = modal.presentation.ofSelf, presentation.style.closesByGesture,
      isTopmost(modal), !presentation.isMoving, presentation.mayBeDismissed
    else { return nil }
    return presentation
  }

  private func close(_ presentation: Presentation, isTold: Bool) {
    let controller = presentation.controller
    if isTold { controller.delegate?.presentationControllerWillDismiss(controller) }
    presentation.close(animated: true, isHeld: false) {
      if isTold { controller.delegate?.presentationControllerDidDismiss(controller) }
    }
  }
}

extension UIAlertController {
  /// Whether it is presented, and does not move: while it comes or goes no touch arrives.
  fileprivate var isAtRest: Bool { presentation.ofSelf?.isMoving == false }
}

extension Presentation {
  var isUp: Bool { presented.presentation.ofSelf === self }

  /// What is asked before a gesture closes it (U69).
  var mayBeDismissed: Bool {
    !presented.isModalInPresentation
      && controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
  }
}

extension UIViewController {
  /// The stack that is seen in it, itself or inside.
  var frontStack: UINavigationController? {
    if let stack = self as? UINavigationController { return stack }
    return visibleChildren.lazy.reversed().compactMap(\.frontStack).first
  }
}
