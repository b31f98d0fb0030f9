extension Device {
  /// A swipe that has begun.
  @MainActor
  public final class Swipe {
    private let device: Device
    private let running: RunningTransition

    init(device: Device, running: RunningTransition) {
      self.device = device
      self.running = running
    }

    /// Moves the finger.
    public func move(to percent: CGFloat) { running.move(to: percent) }

    /// Lets go; the screens go on where they were going.
    public func finish() { device.run { running.letGo(cancelling: false) } }

    /// Lets go; the screens go back.
    public func cancel() { device.run { running.letGo(cancelling: true) } }

    /// Takes hold again of screens that are on their way (U34).
    public func grabAgain() { device.run { running.grabAgain() } }
  }
}
