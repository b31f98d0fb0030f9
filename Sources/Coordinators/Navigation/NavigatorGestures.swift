extension Navigator: NavigationSurfaceDelegate {
  func gestureMayBegin(_ gesture: NavigationGesture) -> Bool {
    guard let held = taken(by: gesture), transitions.beginGesture() else { return false }
    self.held = held
    if gesture == .swipeBack { log.record(.gesture(gesture, .begun)) }
    return true
  }

  func gestureDidCancel(_ gesture: NavigationGesture) {
    held = nil
    log.record(.gesture(gesture, .cancelled))
    transitions.endGesture()
  }

  func gestureDidComplete(_ gesture: NavigationGesture) {
    guard let held else { return }
    self.held = nil
    take(held, by: gesture)
  }

  func gestureDidSettle() { transitions.endGesture() }

  func modalDidVanish() {
    guard let modal = taken(by: .externalDismissal) else { return }
    take(modal, by: .externalDismissal)
  }

  /// What a gesture removes from what is shown; nil when there is nothing for it to remove.
  private func taken(by gesture: NavigationGesture) -> Taken? {
    let shown = transitions.shown
    switch gesture {
    case .back, .swipeBack:
      // A modal's first screen has nothing to go back to. The window's first one has not either, but
      // a surface may have a way out there, such as the back button of the device.
      guard let screen = shown.top.stack.last else { return nil }
      return shown.top.stack.count > 1 || shown.layers.count == 1 ? .screen(screen.id) : nil
    case .swipeDown, .externalDismissal:
      return shown.layers.count > 1 ? .modal(shown.top.id) : nil
    }
  }

  /// N3: what the gesture has removed ends at this instant.
  private func take(_ taken: Taken, by gesture: NavigationGesture) {
    log.record(.gesture(gesture, .completed))
    transitions.remove(taken)
    lose(taken, reason: gesture.reason)
  }
}

extension NavigationGesture {
  /// The reason of the flows that end because of it.
  fileprivate var reason: CancellationReason {
    switch self {
    case .back, .swipeBack: .back
    case .swipeDown: .interactiveDismissal
    case .externalDismissal: .external
    }
  }
}
