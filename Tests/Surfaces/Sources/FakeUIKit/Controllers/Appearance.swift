/// Whether a controller's view is seen, and what its controller has been told of that.
struct Appearance {
  enum State { case disappeared, appearing, appeared, disappearing }

  /// Why a view comes or goes.
  enum Cause { case other, moving, modal }

  var state = State.disappeared
  var cause = Cause.other
  var isAnimated = false

  /// What a callback that runs at the moment is about: coming or going.
  var told: Bool?

  /// Whether the view is there, or on its way there.
  var isUp: Bool { state == .appearing || state == .appeared }

  func isTold(_ cause: Cause, upward: Bool) -> Bool {
    told == upward && self.cause == cause
  }
}

extension UIViewController {
  /// Tells a controller, and those inside it, that its view is about to come or to go.
  ///
  /// - Parameter insert: Puts the view into the hierarchy; between the call of `viewWillAppear` and
  ///   that of `viewIsAppearing` (U5).
  func beginAppearance(
    _ isAppearing: Bool, animated: Bool, cause: Appearance.Cause = .other,
    insert: () -> Void = {}
  ) {
    guard willAppear(isAppearing, animated: animated, cause: cause) else { return insert() }
    insert()
    if isAppearing { isAppearingNow() }
  }

  /// Tells a controller, and those inside it, that its view has come or gone.
  func endAppearance() {
    let isUp: Bool
    switch appearance.state {
    case .appearing: isUp = true
    case .disappearing: isUp = false
    case .appeared, .disappeared: return
    }
    appearance.state = isUp ? .appeared : .disappeared
    let animated = appearance.isAnimated
    let inside = forwardedChildren
    tell(isUp) { isUp ? viewDidAppear(animated) : viewDidDisappear(animated) }
    prepareEndOfAppearance(isUp)
    for child in inside { child.endAppearance() }
    appearance.cause = .other
    didEndAppearance(isUp)
  }

  private func willAppear(_ isUp: Bool, animated: Bool, cause: Appearance.Cause) -> Bool {
    switch appearance.state {
    case .appearing, .appeared: if isUp { return false }
    case .disappearing, .disappeared: if !isUp { return false }
    }
    // What is in a parent that goes, or is gone, waits until that comes back.
    if isUp, let parent = storedParent, !parent.appearance.isUp { return false }
    loadViewIfNeeded()
    appearance.state = isUp ? .appearing : .disappearing
    appearance.cause = cause
    appearance.isAnimated = animated
    tell(isUp) { isUp ? viewWillAppear(animated) : viewWillDisappear(animated) }
    prepareAppearance(isUp)
    for child in forwardedChildren {
      _ = child.willAppear(isUp, animated: animated, cause: .other)
    }
    didBeginAppearance(isUp)
    return true
  }

  private func isAppearingNow() {
    guard appearance.state == .appearing else { return }
    tell(true) { viewIsAppearing(appearance.isAnimated) }
    for child in forwardedChildren { child.isAppearingNow() }
  }

  private var forwardedChildren: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? visibleChildren : []
  }

  private func tell(_ isUp: Bool, _ callback: () -> Void) {
    let outer = appearance.told
    appearance.told = isUp
    callback()
    appearance.told = outer
  }
}

extension UIViewController {
  /// Puts a child's view in without animation, and tells the child as far as this controller has
  /// been told itself.
  func bringIn(_ child: UIViewController) {
    guard appearance.isUp else { return }
    child.beginAppearance(true, animated: false) { view.addSubview(child.view) }
    if appearance.state == .appeared { child.endAppearance() }
  }

  /// Takes a child's view out without animation, and tells the child.
  func takeOut(_ child: UIViewController) {
    child.beginAppearance(false, animated: false)
    child.viewIfLoaded?.removeFromSuperview()
    child.endAppearance()
  }
}

extension UIViewController {
  /// The view was put into another one: by the controller's parent, whom nobody else tells.
  func appearInParent(_ superview: UIView) {
    guard let parent = storedParent, !parent.managesChildren, superview.window != nil else {
      return
    }
    switch parent.appearance.state {
    case .appeared:
      beginAppearance(true, animated: false)
      device.nextTurn { self.endAppearance() }
    case .appearing:
      beginAppearance(true, animated: parent.appearance.isAnimated)
    case .disappearing, .disappeared:
      return
    }
  }

  func viewDidLeave() {
    guard let parent = storedParent, !parent.managesChildren else { return }
    beginAppearance(false, animated: false)
    endAppearance()
  }
}
