import Streams

/// What one view has presented: one sheet, cover or popover at a time (SU1).
@MainActor
final class ModalHost {
  /// How long a modal takes to come or to go.
  static let duration = Duration.milliseconds(500)

  private struct Shown {
    let modifier: ModalModifier
    let id: AnyHashable
    let host: LayerHost
  }

  private typealias Wish = (modifier: ModalModifier, item: ModalItem)

  private(set) var state = ModalState.none
  private var shown: Shown?
  private let layer: any LayerBindings
  private unowned let engine: Engine
  private let items: [ModalModifier: Tracker<ModalItem?>]
  private var closedAt: Duration?
  private var isComingUp = false
  private var isBroken = false

  init(of layer: any LayerBindings, engine: Engine, onWrite: @escaping () -> Void) {
    self.layer = layer
    self.engine = engine
    items = Dictionary(
      uniqueKeysWithValues: ModalModifier.allCases.map { modifier in
        let tracker = Tracker(
          { layer.modal(modifier) },
          isSame: { $0?.id == $1?.id && $0?.layer === $1?.layer }, onWrite: onWrite)
        return (modifier, tracker)
      })
  }

  /// The layer over this one.
  var above: LayerHost? { shown?.host }

  /// Looks at what is wanted.
  ///
  /// - Returns: Whether a dismissal has begun.
  func update() -> Bool {
    let hasChanged = !items.values.filter { !$0.take().isEmpty }.isEmpty
    switch state {
    case .none, .delayedPresentation:
      present(wish())
    case .presented:
      return exchange(hasChanged: hasChanged)
    case .requested, .programmaticallyDismissing, .interactivelyDismissing,
      .dismissingToPresentAgain, .waitingToPresentAgain:
      break  // SU4, SU7: it looks again at the end.
    }
    return false
  }

  private func wish() -> Wish? {
    let wishes = ModalModifier.allCases.compactMap { modifier in
      layer.modal(modifier).map { (modifier, $0) }
    }
    if wishes.count > 1 {
      engine.report(.severalModals("Currently, only presenting a single sheet is supported"))
    }
    if let shown, let same = wishes.first(where: { $0.0 == shown.modifier }) { return same }
    return wishes.first
  }

  private func present(_ wish: Wish?) {
    guard let wish else { return state = .none }
    if !engine.hasWindow || engine.isCoveredByForeignModal {
      return state = .delayedPresentation  // SU7
    }
    if isBroken { return isBroken = false }  // SU17
    if let closedAt, engine.scheduler.now - closedAt < engine.knobs.reopeningIsLostFor {
      return engine.report(.lostModal("\(wish.item.id) was wanted just after another had closed"))
    }
    state = .requested
    let isAnimated = engine.isAnimated
    engine.nextTurn { [weak self] in self?.comeUp(wish, isAnimated: isAnimated) }
  }

  private func comeUp(_ wish: Wish, isAnimated: Bool) {
    let host = LayerHost(wish.item.layer, engine: engine)
    shown = Shown(modifier: wish.modifier, id: wish.item.id, host: host)
    state = .presented
    isComingUp = true
    engine.setNeedsFrame()
    engine.afterAnimation(Self.duration, isAnimated: isAnimated) { [weak self] in
      guard let self, shown?.host === host else { return }
      isComingUp = false
      engine.setNeedsFrame()
    }
  }

  /// Compares what it shows with what is wanted.
  ///
  /// - Returns: Whether a dismissal has begun.
  private func exchange(hasChanged: Bool) -> Bool {
    guard let shown, !isComingUp else { return false }
    let wish = wish()
    if let wish, wish.modifier == shown.modifier, wish.item.id == shown.id {
      if wish.item.layer !== shown.host.layer {
        // SU6
        let host = LayerHost(wish.item.layer, engine: engine)
        self.shown = Shown(modifier: shown.modifier, id: shown.id, host: host)
        engine.setNeedsFrame()
      }
      return false
    }
    if shown.host.modal.above != nil, !engine.knobs.outermostClosesAll {
      // SU12
      if hasChanged { engine.report(.closedBeneath("\(shown.id) was closed beneath another")) }
      return false
    }
    let isAgain = wish?.modifier == shown.modifier
    state = isAgain ? .dismissingToPresentAgain : .programmaticallyDismissing
    let isAnimated = engine.isAnimated
    // SU3: not at once.
    engine.nextTurn { [weak self] in
      self?.engine.afterAnimation(Self.duration, isAnimated: isAnimated) {
        self?.finishDismissal(isAgain: isAgain)
      }
    }
    return true
  }

  private func finishDismissal(isAgain: Bool) {
    guard let shown else { return }
    self.shown = nil
    closedAt = engine.scheduler.now
    state = isAgain ? .waitingToPresentAgain : .none
    layer.didDismissModal(shown.modifier)
    // SU4, SU5: what is wanted by now.
    engine.setNeedsFrame()
    guard isAgain else { return }
    engine.nextTurn { [weak self] in
      guard let self else { return }
      closedAt = nil
      present(wish())
    }
  }

  /// An alert that was wanted in the update of a dismissal broke it (SU17).
  func breakNext() { isBroken = true }

  // MARK: The user

  /// Whether a gesture may close it.
  var mayBeSwiped: Bool {
    guard let shown, state == .presented, !isComingUp else { return false }
    return shown.modifier != .fullScreenCover && !shown.host.layer.isDismissDisabled
      && shown.host.modal.above == nil
  }

  /// The finger has let go of it, and it goes (SU10).
  func swipeAway() {
    guard mayBeSwiped, let shown else { return }
    state = .interactivelyDismissing
    let isLate = engine.knobs.sheetIsWritten == .atEnd
    if !isLate { write(shown.modifier) }
    let delay = isLate ? engine.knobs.sheetWriteDelay : .zero
    engine.afterAnimation(Self.duration + delay) { [weak self] in
      guard let self else { return }
      self.shown = nil
      state = .none
      closedAt = engine.scheduler.now
      // SU11: both in one action.
      if isLate { write(shown.modifier) }
      layer.didDismissModal(shown.modifier)
      engine.setNeedsFrame()
    }
  }

  private func write(_ modifier: ModalModifier) {
    items[modifier]?.write(nil) { layer.clearModal(modifier) }
  }
}

/// What a view's modifiers are doing (SU8).
public enum ModalState: Sendable {
  case none
  case requested
  case presented
  case programmaticallyDismissing
  case interactivelyDismissing
  case dismissingToPresentAgain
  case waitingToPresentAgain
  case delayedPresentation
}
