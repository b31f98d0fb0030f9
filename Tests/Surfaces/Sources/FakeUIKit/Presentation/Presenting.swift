import Streams

/// How long a modal takes to come up or go away.
private let modalDuration = Duration.milliseconds(500)

extension UIViewController {
  func startPresentation(
    of modal: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = findPresenter(for: modal)
    if let reason = presenter.reasonToDrop(modal) {
      // U54: dropped, not queued; the completion is never called.
      device.report(
        .droppedPresentation("Attempt to present \(modal.name) on \(presenter.name) \(reason)"))
      return
    }
    guard let controller = modal.findPresentationController(), let window = presenter.view.window
    else { return }
    controller.presenting = presenter
    let style = controller.adaptivePresentationStyle(for: presenter.traitCollection)
    let presentation = Presentation(
      presenter: presenter, presented: modal, controller: controller, style: style)
    // U53: set before `present` returns.
    presenter.presentation.above = presentation
    modal.presentation.ofSelf = presentation

    let covers = style.coversPresenter
    presentation.move(
      from: presenter, to: modal, in: window, animated: animated,
      isFirst: true,
      begin: {
        if covers { presenter.beginAppearance(false, animated: animated) }
        modal.beginAppearance(true, animated: animated, cause: .modal) {
          window.addSubview(modal.view)
        }
      },
      end: {
        modal.endAppearance()
        if covers {
          presenter.endAppearance()
          presenter.view.removeFromSuperview()
        }
      },
      completion: completion)
  }

  func startDismissal(animated: Bool, completion: (() -> Void)?) {
    if let above = nearestPresentation {
      above.close(animated: animated, isHeld: false, completion: completion)
    } else if let presenter = nearestPresentationOfSelf?.presenter {
      presenter.dismiss(animated: animated, completion: completion)
    } else {
      device.log("\(name) was told to dismiss, and nothing is presented")
    }
  }

  private func findPresenter(for modal: UIViewController) -> UIViewController {
    let style = modal.modalPresentationStyle
    if style == .currentContext || style == .overCurrentContext {
      // U60: without a context on the way up, it is the root.
      var candidate: UIViewController? = self
      while let current = candidate {
        if current.definesPresentationContext { return current }
        candidate = current.storedParent
      }
    }
    return rootmost
  }

  private func reasonToDrop(_ modal: UIViewController) -> String? {
    if let above = presentation.above {
      return above.isMoving
        ? "while a presentation is in progress"
        : "which is already presenting \(above.presented.name)"
    }
    if modal.presentation.ofSelf != nil { return "while it is being presented already" }
    if modal.storedParent != nil { return "while it has a parent" }
    if view.window == nil { return "whose view is not in the window hierarchy" }
    if let own = presentation.ofSelf, own.isMoving {
      return "while a presentation is in progress"
    }
    return nil
  }
}

extension Presentation {
  /// Closes this presentation and all above it (U62).
  ///
  /// - Parameter isHeld: Whether a finger does it.
  /// - Returns: The transition, when it is animated and was not refused.
  @discardableResult
  func close(animated: Bool, isHeld: Bool, completion: (() -> Void)?) -> RunningTransition? {
    var chain = [self]
    while let above = chain.last?.presented.presentation.above { chain.append(above) }
    // What is covered is in no window.
    guard let presenter, let window = chain.last?.presented.view.window else { return nil }
    if chain.contains(where: \.isMoving) || presenter.presentation.ofSelf?.isMoving == true {
      // U63
      presenter.device.report(
        .refusedDismissal(
          "\(presenter.name) was told to dismiss while a presentation or dismissal is in progress"))
      return nil
    }
    guard let top = chain.last else { return nil }
    let uncovers = chain.contains { $0.style.coversPresenter }
    let between = chain.dropLast()
    top.onTurn = { isCancelled in
      top.presented.beginAppearance(isCancelled, animated: true, cause: .modal)
      if uncovers { presenter.beginAppearance(!isCancelled, animated: true) }
    }
    for each in between { each.isSettling = true }
    return top.move(
      from: top.presented, to: presenter, in: window, animated: animated, isHeld: isHeld,
      begin: {
        top.presented.beginAppearance(false, animated: animated, cause: .modal)
        for each in between.reversed() {
          each.presented.beginAppearance(false, animated: false, cause: .modal)
        }
        if uncovers {
          presenter.beginAppearance(true, animated: animated) {
            window.insertSubview(presenter.view, at: 0)
          }
        }
      },
      end: {
        for each in between { each.isSettling = false }
        if top.transition?.isCancelled == true {
          if uncovers { presenter.view.removeFromSuperview() }
        } else {
          for each in chain { each.unlink() }
        }
        if uncovers { presenter.endAppearance() }
        for each in chain.reversed() { each.presented.endAppearance() }
      },
      completion: completion)
  }

  private func unlink() {
    presented.viewIfLoaded?.removeFromSuperview()
    if presenter?.presentation.above === self { presenter?.presentation.above = nil }
    presented.presentation.ofSelf = nil
    presented.presentation.controller = nil  // U57
  }

  @discardableResult
  fileprivate func move(
    from: UIViewController, to: UIViewController, in window: UIWindow, animated: Bool,
    isHeld: Bool = false, isFirst: Bool = false, begin: () -> Void, end: @escaping () -> Void,
    completion: (() -> Void)?
  ) -> RunningTransition? {
    let device = from.device
    guard animated else {
      // U67: not instant either.
      isSettling = true
      window.modalTransitionDidBegin(self)
      begin()
      device.nextTurn {
        self.isSettling = false
        end()
        completion?()
        window.modalTransitionDidEnd(self)
      }
      return nil
    }
    // U14: what comes up for the first time has no animations beside its own.
    let skips = isFirst && to is UINavigationController
    let running = RunningTransition(
      device: device, from: from, to: to, duration: modalDuration, style: style,
      animatesAlongside: !skips)
    running.completionsAreATurnLate = device.knobs.completionsAreATurnLate
    transition = running
    window.modalTransitionDidBegin(self)
    let onTurn = onTurn
    self.onTurn = { _ in }
    running.onTurn = onTurn
    running.onEnd = { _ in end() }
    running.onComplete = { self.transition = nil }
    running.afterCompletions = {
      completion?()  // U68: though it was cancelled.
      window.modalTransitionDidEnd(self)
    }
    begin()
    if isHeld { running.hold() } else { running.run() }
    return running
  }
}
