extension Navigator: NavigationSurfaceDelegate {
  func gestureMayBegin(_ gesture: NavigationGesture) -> Bool {
    let entries = entriesTaken(by: gesture)
    guard !entries.isEmpty, transitions.beginGesture() else { return false }
    held = entries
    if gesture == .swipeBack { log.record(.gesture(gesture, .begun)) }
    return true
  }

  func gestureDidCancel(_ gesture: NavigationGesture) {
    held = []
    log.record(.gesture(gesture, .cancelled))
    transitions.endGesture()
  }

  func gestureDidComplete(_ gesture: NavigationGesture) {
    let entries = held
    held = []
    take(entries, by: gesture)
  }

  func gestureDidSettle() { transitions.endGesture() }

  func modalDidVanish() {
    take(entriesTaken(by: .externalDismissal), by: .externalDismissal)
  }

  /// The screens that a gesture removes from what is shown.
  private func entriesTaken(by gesture: NavigationGesture) -> Set<ScreenID> {
    let shown = transitions.shown
    switch gesture {
    case .back, .swipeBack:
      // A modal's first screen has nothing to go back to. The window's first one has not either, but
      // a surface may have a way out there, such as the back button of the device.
      guard let top = shown.top.stack.last else { return [] }
      return shown.top.stack.count > 1 || shown.layers.count == 1 ? [top.id] : []
    case .swipeDown, .externalDismissal:
      return shown.layers.count > 1 ? Set(shown.top.stack.map(\.id)) : []
    }
  }

  /// N3: what the gesture has removed ends at this instant.
  private func take(_ gone: Set<ScreenID>, by gesture: NavigationGesture) {
    guard !gone.isEmpty else { return }
    log.record(.gesture(gesture, .completed))
    transitions.remove { gone.contains($0.id) }
    lose(gone, reason: gesture.reason)
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
