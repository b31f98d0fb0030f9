import Streams

/// A navigation stack that is built: what it shows, and what it was told.
@MainActor
final class StackHost {
  /// How long a push or a pop takes.
  static let duration = Duration.milliseconds(350)

  let key: LayerContent.Key
  private(set) var shown: [AnyHashable]
  private let layer: any LayerBindings
  private unowned let engine: Engine
  private let path: Tracker<[AnyHashable]>
  private let root: Tracker<AnyHashable>
  private var animationCount = 0

  init(
    _ key: LayerContent.Key, of layer: any LayerBindings, engine: Engine,
    onWrite: @escaping () -> Void
  ) {
    self.key = key
    self.layer = layer
    self.engine = engine
    path = Tracker({ layer.path(of: key) }, onWrite: onWrite)
    root = Tracker({ layer.root(of: key) }, onWrite: onWrite)
    shown = path.used
  }

  var isAnimating: Bool { animationCount > 0 }

  /// Looks at the path.
  ///
  /// - Returns: Whether it has changed.
  func update() -> Bool {
    let values = path.take()
    let hasNewRoot = !root.take().isEmpty
    guard let first = values.first, let last = values.last else { return false }
    if hasNewRoot {
      // SU36
      engine.report(.lostPath("The root and the path of \(key) changed in one update"))
      shown = []
      write([])
      return true
    }
    var target = last
    if values.count > 1 {
      // SU26
      engine.report(.severalWrites("The path of \(key) was written \(values.count) times"))
      if engine.knobs.secondWriteIsLost { target = first }
    }
    guard target != shown else { return true }
    // SU27
    if isAnimating {
      engine.report(.tooFast("The path of \(key) was written while it was animated"))
    }
    shown = target
    animate(engine.isAnimated)
    return true
  }

  /// The user goes back, or forward by a link: written now or at the end.
  func userSets(_ new: [AnyHashable]) {
    shown = new
    let isPop = new.count < path.current.count
    if isPop, engine.knobs.popIsWritten == .atEnd {
      animate(true) { [weak self] in self?.write(new) }
    } else {
      write(new)
      animate(true)
    }
  }

  func write(_ value: [AnyHashable]) {
    path.write(value) { layer.setPath(value, of: key) }
  }

  private func animate(_ isAnimated: Bool, then action: @escaping () -> Void = {}) {
    guard isAnimated else { return }
    animationCount += 1
    engine.afterAnimation(Self.duration) { [weak self] in
      self?.animationCount -= 1
      action()
    }
  }
}
