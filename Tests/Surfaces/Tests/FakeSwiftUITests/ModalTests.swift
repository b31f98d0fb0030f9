import FakeSwiftUI
import Testing

@MainActor @Suite("Model of SwiftUI: sheets and covers")
struct ModalTests {
  private let layer = TestLayer()
  private let first = TestLayer()
  private let second = TestLayer()

  /// The layers that an engine shows above the lowest.
  private func above(_ engine: Engine) -> [ObjectIdentifier] {
    engine.layers.dropFirst().map { ObjectIdentifier($0) }
  }

  private func ids(_ layers: TestLayer...) -> [ObjectIdentifier] {
    layers.map { ObjectIdentifier($0) }
  }

  @Test("SU1: of two modifiers of a view the first wins; the second comes when the first has gone")
  func oneAtATime() {
    let engine = engine(showing: layer)
    layer.cover = second.item()
    layer.sheet = first.item()
    engine.settle()
    #expect(above(engine) == ids(first))
    #expect(
      engine.violations.first
        == .severalModals("Currently, only presenting a single sheet is supported"))
    layer.sheet = nil
    engine.settle()
    #expect(above(engine) == ids(second))
  }

  @Test("SU3: a sheet that is no longer wanted goes a turn later")
  func dismissalIsLate() {
    let engine = engine(showing: layer)
    layer.sheet = first.item()
    engine.settle()
    layer.sheet = nil
    #expect(engine.modalState(of: layer) == .presented)
    engine.withoutAnimation { layer.alert = nil }
    engine.scheduler.step()
    #expect(engine.modalState(of: layer) == .programmaticallyDismissing)
    #expect(above(engine) == ids(first))
    engine.settle()
    #expect(above(engine) == [])
    #expect(layer.takeWrites() == ["onDismiss"])
  }

  @Test("SU4: when a dismissal is done, what is wanted by then is presented")
  func looksAgain() {
    let engine = engine(showing: layer)
    layer.sheet = first.item()
    engine.settle()
    layer.sheet = nil
    engine.frame()
    layer.cover = second.item()
    engine.frame()
    #expect(above(engine) == ids(first))
    engine.settle()
    #expect(above(engine) == ids(second))
  }

  @Test("SU5: another identity goes and comes again, with onDismiss between, and no write")
  func otherIdentity() {
    let engine = engine(showing: layer)
    layer.sheet = first.item(1)
    engine.settle()
    layer.sheet = second.item(2)
    engine.frame()
    #expect(above(engine) == ids(first))
    #expect(engine.modalState(of: layer) == .dismissingToPresentAgain)
    engine.settle()
    #expect(above(engine) == ids(second))
    #expect(layer.takeWrites() == ["onDismiss"])
  }

  @Test("SU6: the same identity exchanges the content in its place")
  func sameIdentity() {
    let engine = engine(showing: layer)
    layer.sheet = first.item(1)
    engine.settle()
    layer.sheet = second.item(1)
    engine.frame()
    #expect(above(engine) == ids(second))
    #expect(layer.takeWrites() == [])
  }

  @Test("SU7: without a window, or beside a controller of somebody else, a sheet waits")
  func delayed() {
    let engine = engine(showing: layer)
    engine.hasWindow = false
    layer.sheet = first.item()
    engine.settle()
    #expect(engine.modalState(of: layer) == .delayedPresentation)
    engine.hasWindow = true
    engine.settle()
    #expect(above(engine) == ids(first))
    layer.sheet = nil
    engine.settle()
    engine.beginForeignModal()
    layer.sheet = second.item()
    engine.settle()
    #expect(above(engine) == [])
    engine.endForeignModal()
    engine.settle()
    #expect(above(engine) == ids(second))
  }

  @Test("SU8: a host goes through its states")
  func states() {
    let engine = engine(showing: layer)
    var states: [ModalState] = []
    func look() {
      let state = engine.modalState(of: layer)
      if states.last != state { states.append(state) }
    }
    func run() {
      look()
      while engine.scheduler.step() { look() }
    }
    layer.sheet = first.item(1)
    run()
    layer.sheet = first.item(2)
    run()
    layer.sheet = nil
    run()
    layer.sheet = first.item(1)
    run()
    engine.user.swipeAway(first)
    run()
    #expect(
      states == [
        .none, .requested, .presented, .dismissingToPresentAgain, .waitingToPresentAgain,
        .requested, .presented, .programmaticallyDismissing, .none, .requested, .presented,
        .interactivelyDismissing, .none,
      ])
  }

  @Test(
    "SU9: a transaction that disables animations decides about the sheet", arguments: [true, false])
  func animation(isAnimated: Bool) {
    let engine = engine(showing: layer)
    layer.sheet = first.item()
    engine.settle()
    let began = engine.scheduler.now
    if isAnimated { layer.sheet = nil } else { engine.withoutAnimation { layer.sheet = nil } }
    engine.settle()
    #expect(above(engine) == [])
    #expect((engine.scheduler.now > began) == isAnimated)
  }

  @Test(
    "SU10: a swiped sheet is written at the very end, or at once",
    arguments: Engine.Knobs.WriteTime.allCases)
  func swipe(time: Engine.Knobs.WriteTime) {
    let engine = engine(showing: layer) { $0.sheetIsWritten = time }
    layer.sheet = first.item()
    engine.settle()
    #expect(engine.user.swipeAway(first))
    engine.scheduler.advance(by: .milliseconds(700))
    #expect((layer.sheet == nil) == (time == .atRelease))
    engine.settle()
    #expect(layer.sheet == nil)
    #expect(above(engine) == [])
  }

  @Test("SU10: a late write takes away what was wanted in the meantime")
  func lateWrite() {
    let engine = engine(showing: layer) { $0.sheetIsWritten = .atEnd }
    layer.sheet = first.item()
    engine.settle()
    engine.user.swipeAway(first)
    engine.scheduler.advance(by: .milliseconds(700))
    layer.sheet = second.item()
    engine.settle()
    #expect(layer.sheet == nil)
    #expect(above(engine) == [])
  }

  @Test("SU11: the write comes first, then onDismiss, in one action")
  func writeAndOnDismiss() {
    let engine = engine(showing: layer)
    layer.sheet = first.item()
    engine.settle()
    engine.user.swipeAway(first)
    var counts: [Int] = []
    while engine.scheduler.step() { counts.append(layer.writes.count) }
    #expect(layer.takeWrites() == ["no sheet", "onDismiss"])
    #expect(!counts.contains(1))
  }

  @Test("SU12: the outermost takes the others along, or waits for them", arguments: [true, false])
  func severalLevels(closesAll: Bool) {
    let engine = engine(.iOS17, showing: layer) { $0.outermostClosesAll = closesAll }
    layer.sheet = first.item(1)
    first.sheet = second.item(2)
    engine.settle()
    #expect(above(engine) == ids(first, second))
    layer.sheet = nil
    engine.settle()
    #expect(above(engine) == (closesAll ? [] : ids(first, second)))
    #expect(
      engine.violations == (closesAll ? [] : [.closedBeneath("1 was closed beneath another")]))
    first.sheet = nil
    engine.settle()
    #expect(above(engine) == [])
  }

  @Test("SU13: 0.65 s after the first step, the second is honoured")
  func settleTime() {
    let engine = engine(showing: layer) { $0.reopeningIsLostFor = .milliseconds(100) }
    layer.sheet = first.item()
    engine.scheduler.advance(by: .milliseconds(650))
    layer.sheet = nil
    engine.scheduler.advance(by: .milliseconds(650))
    layer.sheet = second.item()
    engine.scheduler.advance(by: .milliseconds(650))
    #expect(above(engine) == ids(second))
    #expect(engine.violations == [])
  }

  @Test("SU14: what is wanted just after a sheet has closed may be lost", arguments: [true, false])
  func reopening(isLost: Bool) {
    let engine = engine(showing: layer) { knobs in
      if isLost { knobs.reopeningIsLostFor = .milliseconds(100) }
    }
    layer.sheet = first.item(1)
    engine.settle()
    layer.sheet = nil
    engine.settle()
    layer.sheet = second.item(2)
    engine.settle()
    #expect(above(engine) == (isLost ? [] : ids(second)))
    #expect(
      engine.violations
        == (isLost ? [.lostModal("2 was wanted just after another had closed")] : []))
  }

  @Test(
    "SU17: an alert in the update that closes a sheet is lost, and so is the next sheet",
    arguments: [true, false])
  func alertBesideDismissal(isLost: Bool) {
    let engine = engine(showing: layer) { $0.alertBesideDismissalIsLost = isLost }
    layer.sheet = first.item()
    engine.settle()
    layer.sheet = nil
    layer.alert = AlertItem(id: 1, actions: [:])
    engine.settle()
    #expect(engine.alert(over: layer) == (isLost ? nil : 1))
    layer.sheet = second.item()
    engine.settle()
    #expect(above(engine) == (isLost ? [] : ids(second)))
    #expect(engine.violations.isEmpty == !isLost)
  }

  @Test(
    "SU18: a second question in the answer of the first is written away; a turn later it stays",
    arguments: [true, false])
  func secondAlert(isLater: Bool) {
    let engine = engine(showing: layer)
    let next = AlertItem(id: 2, actions: [:])
    layer.alert = AlertItem(
      id: 1,
      actions: [
        "OK": { [layer] in
          if isLater {
            engine.scheduler.schedule(after: .zero) { layer.alert = next }
          } else {
            layer.alert = next
          }
        }
      ])
    engine.settle()
    engine.user.choose("OK", over: layer)
    engine.settle()
    #expect(layer.takeWrites() == ["no alert"])
    #expect(engine.alert(over: layer) == (isLater ? 2 : nil))
  }

  @Test("SU21, SU22: a sheet that may not be swiped stays, and nobody hears of the attempt")
  func disabled() {
    let engine = engine(showing: layer)
    first.isDismissDisabled = true
    layer.sheet = first.item()
    engine.settle()
    #expect(!engine.user.swipeAway(first))
    engine.settle()
    #expect(above(engine) == ids(first))
    #expect(layer.takeWrites() == [])
    first.isDismissDisabled = false
    #expect(engine.user.swipeAway(first))
  }
}
