extension Device {
  /// A sheet under the finger.
  @MainActor
  public final class SheetDrag {
    private let device: Device
    private let presentation: Presentation
    private let running: RunningTransition?

    init(device: Device, presentation: Presentation) {
      self.device = device
      self.presentation = presentation
      let controller = presentation.controller
      guard presentation.mayBeDismissed else {
        running = nil
        return
      }
      running = presentation.close(animated: true, isHeld: true) {
        guard !presentation.isUp else { return }
        controller.delegate?.presentationControllerDidDismiss(controller)
      }
      if device.knobs.willDismiss == .atFirstPull {
        controller.delegate?.presentationControllerWillDismiss(controller)
      }
    }

    /// Moves the finger, to a part of the sheet's height.
    public func move(to percent: CGFloat) { running?.move(to: percent) }

    /// Lets go.
    ///
    /// - Parameters:
    ///   - percent: How far down the sheet is, as a part of its height.
    ///   - velocity: How fast the finger is, in points a second. More than half the height, or 1,000
    ///     points a second, dismiss (U71).
    public func release(at percent: CGFloat, velocity: CGFloat = 0) {
      device.run {
        let controller = presentation.controller
        guard let running else {
          controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
          return
        }
        let isDismissed = percent > 0.5 || velocity >= 1_000
        if isDismissed, device.knobs.willDismiss == .atCommit {
          controller.delegate?.presentationControllerWillDismiss(controller)
        }
        running.letGo(cancelling: !isDismissed)
      }
    }
  }
}
