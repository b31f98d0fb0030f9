/// What one operator does when its stream is over (see ``Publisher/finally(_:)``).
@usableFromInline
final class EndHook {
  /// Runs first, and only when the stream is over because its receiver wants no more.
  private var onCancel: (() -> Void)?

  /// Runs once, however the stream ended.
  private var onEnd: (() -> Void)?

  fileprivate var index = 0

  @usableFromInline
  init(onCancel: (() -> Void)?, onEnd: (() -> Void)?) {
    self.onCancel = onCancel
    self.onEnd = onEnd
  }

  /// Releases what would have run first: the stream ends by itself.
  @usableFromInline
  func forgetCancel() { _ = onCancel.take() }

  /// L1: the closures are released here.
  fileprivate func run() {
    let cancelled = onCancel
    let ended = onEnd
    onCancel = nil
    onEnd = nil
    cancelled?()
    ended?()
  }
}

/// The hooks of the operators in one subscription, upstream's first, each of which runs once.
///
/// A subscription owns its hooks, because its receiver may cancel it when its source and the operators
/// are gone already, or have never kept anything.
@usableFromInline
final class EndHooks {
  private var hooks: [EndHook] = []
  private var next = 0

  fileprivate func append(_ hook: EndHook) {
    hook.index = hooks.count
    hooks.append(hook)
  }

  /// - Complexity: Over the life of a subscription, O(*n*) in its hooks.
  fileprivate func run(through last: Int) {
    while next <= last {
      let hook = hooks[next]
      next += 1
      hook.run()
    }
  }

  fileprivate func runAll() { run(through: hooks.count - 1) }
}

extension Subscription {
  /// Adds an operator's hook, behind those of the operators above it.
  @usableFromInline
  final func add(_ hook: EndHook) {
    let hooks = hooks ?? .passRetained(EndHooks())
    self.hooks = hooks
    hooks.takeUnretainedValue().append(hook)
  }

  /// Runs an operator's hook, after those of the operators above it.
  @usableFromInline
  final func runHooks(through hook: EndHook) {
    hooks?.takeUnretainedValue().run(through: hook.index)
  }

  /// Runs the hooks that have not run: the receiver has cancelled.
  @usableFromInline
  final func runHooks() {
    hooks?.takeUnretainedValue().runAll()
  }

  /// Releases the hooks, without running those that have not run.
  @usableFromInline
  final func dropHooks() {
    let dropped = hooks
    hooks = nil
    dropped?.release()
  }
}
