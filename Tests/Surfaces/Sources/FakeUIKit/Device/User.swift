extension Device {
  /// The user's hands: every gesture that leads somewhere, as a call.
  ///
  /// What is in no window cannot be reached, and a gesture on it does nothing.
  @MainActor
  public struct User {
    let device: Device
  }
}

extension Device {
  /// The user in front of this device.
  public var user: User { User(device: self) }
}

extension Device.User {
  /// Taps the back button.
  public func tapBack(in stack: UINavigationController) {
    device.run {
      guard stack.isSeen, stack.list.count > 1, let top = stack.topViewController,
        !stack.isNavigationBarHidden, !top.navigationItem.hidesBackButton
      else { return }
      if let action = top.navigationItem.backAction { return action.handler(action) }
      goBack(in: stack)
    }
  }

  /// Holds the back button, and chooses the controller that is `count` screens back (U46).
  ///
  /// - Returns: Whether there is a menu.
  @discardableResult
  public func chooseInBackMenu(_ count: Int, in stack: UINavigationController) -> Bool {
    device.run {
      let list = stack.list
      guard stack.isSeen, count > 0, count < list.count else { return false }
      if let item = list.dropLast().last?.navigationItem.backBarButtonItem {
        item.menu = UIMenu(children: list.dropLast().map { UIMenuElement(title: $0.name) })
        guard item.menu != nil else { return false }
      }
      if stack.change?.running != nil, !device.knobs.gesturesInterrupt { return false }
      let target = list[list.count - 1 - count]
      stack.perform(animated: true, look: .pop, isByUser: true) { list in
        list.firstIndex(of: target).map { Array(list[...$0]) }
      }
      return true
    }
  }

  /// Begins to swipe back.
  ///
  /// - Parameter isFromEdge: Whether it begins at the screen's edge; elsewhere it works since 26.
  /// - Returns: The swipe; none when it does not begin.
  public func swipeBack(in stack: UINavigationController, isFromEdge: Bool = true) -> Device.Swipe?
  {
    device.run {
      let recognizer =
        isFromEdge
        ? stack.interactivePopGestureRecognizer : stack.interactiveContentPopGestureRecognizer
      guard let recognizer, recognizer.isEnabled, stack.isSeen else { return nil }
      if stack.change?.running != nil, !device.knobs.gesturesInterrupt { return nil }
      guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
        return nil
      }
      guard stack.list.count > 1 else {
        device.isFrozen = true
        device.report(.frozen("A swipe has begun on the root of \(stack.name)"))
        return nil
      }
      guard let item = stack.topViewController?.navigationItem, stack.askShouldPop(item) else {
        return nil  // U45
      }
      stack.swipeIsBeginning = true
      stack.popViewController(animated: true)  // U32
      stack.swipeIsBeginning = false
      guard let running = stack.change?.running, running.isInteractive else { return nil }
      return Device.Swipe(device: device, running: running)
    }
  }

  /// Taps a bar's button.
  public func tap(_ item: UIBarButtonItem) {
    device.run {
      if let action = item.primaryAction, item.isEnabled { action.handler(action) }
    }
  }

  /// Goes back by a button, a key or a scrub.
  func goBack(in stack: UINavigationController) {
    guard stack.list.count > 1, let top = stack.topViewController else { return }
    // U49: since 26 a button does not wait for the transition.
    if stack.change?.running != nil, !device.knobs.gesturesInterrupt { return }
    if stack.change?.running?.isInteractive == true { return }
    guard stack.askShouldPop(top.navigationItem) else { return }
    stack.perform(animated: true, look: .pop, isByUser: true) {
      $0.count > 1 ? $0.dropLast() : nil
    }
  }
}
