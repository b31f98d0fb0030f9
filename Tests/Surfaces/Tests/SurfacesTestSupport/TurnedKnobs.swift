import FakeUIKit

extension Device.Knobs {
  /// Turns all of them at random.
  public mutating func turn(using generator: inout SeededGenerator) {
    func chance() -> Bool { Bool.random(using: &generator) }
    nestedChange = chance() ? .putOff : .immediate
    interruptedPush = chance() ? .isCancelled : .isFinished
    quickPopsAreOne = chance()
    unseenStackWaits = chance()
    firstRootIsShownTwice = chance()
    popTellsChildFirst = chance()
    unanimatedEndsAtOnce = chance()
    completionsAreATurnLate = chance()
    cancelledSwipeIsShown = chance()
    gesturesInterrupt = chance()
    willDismiss = chance() ? .atFirstPull : .atCommit
    codeSelectionIsTold = chance()
    reselectionPopsNestedStack = chance()
    collapseTarget = chance() ? .primary : .secondary
  }
}
