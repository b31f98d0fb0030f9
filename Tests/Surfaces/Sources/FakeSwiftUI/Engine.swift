@_exported import Releases
import Streams

/// What SwiftUI does with the models of layers: reads them once in a frame, shows what they want
/// when it can, and writes what the user does through their bindings.
///
/// There are no views here; a layer's views have no logic, so the model is all there is. A frame is
/// an action on the virtual clock, due at once when something that was read has changed.
@MainActor
public final class Engine {
  public let scheduler: VirtualTimeScheduler
  public let release: Release
  public var knobs: Knobs

  /// What the models must not do, in order; empty at the end of a test.
  public private(set) var violations: [Violation] = []

  /// Whether there is room for one column only.
  public var isNarrow = true

  /// Whether the app is active; what changes while it is not is seen when it is again (SU39).
  public var isActive = true {
    didSet { if isActive, needsFrame { scheduleFrame() } }
  }

  /// Whether there is a window; without one a modal waits (SU7).
  public var hasWindow = true {
    didSet { setNeedsFrame() }
  }

  private(set) var root: LayerHost?
  private(set) var isAnimated = true
  private var needsFrame = false
  private var isScheduled = false
  private var disablesAnimations = false
  private var foreignModalCount = 0

  /// Makes an engine with the behaviour that is likeliest for a release.
  public init(_ release: Release, scheduler: VirtualTimeScheduler = VirtualTimeScheduler()) {
    self.release = release
    self.scheduler = scheduler
    knobs = Knobs(release)
  }

  /// Shows a layer as the window's content.
  public func show(_ layer: any LayerBindings) {
    root = LayerHost(layer, engine: self)
    setNeedsFrame()
  }

  /// Runs code whose changes are not animated, as `withTransaction` does with `disablesAnimations`.
  ///
  /// That holds for the whole update that they fall into (SU51).
  public func withoutAnimation(_ body: () -> Void) {
    disablesAnimations = true
    body()
    disablesAnimations = false
  }

  /// Lets the frame come that waits, and what is due with it.
  public func frame() { scheduler.advance(by: .zero) }

  /// Lets everything that runs come to its end.
  public func settle() { scheduler.run() }

  /// A controller that is not SwiftUI's stands over the window, until it goes.
  public func beginForeignModal() { foreignModalCount += 1 }

  /// It has gone.
  public func endForeignModal() {
    foreignModalCount -= 1
    setNeedsFrame()
  }

  var isCoveredByForeignModal: Bool { foreignModalCount > 0 }

  func report(_ violation: Violation) { violations.append(violation) }

  /// Something that was read has changed.
  func setNeedsFrame() {
    if disablesAnimations { isAnimated = false }
    needsFrame = true
    if isActive { scheduleFrame() }
  }

  private func scheduleFrame() {
    guard !isScheduled else { return }
    isScheduled = true
    nextTurn { [weak self] in self?.runFrame() }
  }

  private func runFrame() {
    isScheduled = false
    guard isActive else { return }
    needsFrame = false
    root?.update()
    isAnimated = true
  }

  func nextTurn(_ action: @escaping () -> Void) {
    scheduler.schedule(after: .zero, label: "turn of the run loop", action)
  }

  /// Runs an action when an animation is over: in the next turn when there is none.
  func afterAnimation(
    _ duration: Duration, isAnimated: Bool = true, _ action: @escaping () -> Void
  ) {
    scheduler.schedule(after: isAnimated ? duration : .zero, label: "animation", action)
  }
}
