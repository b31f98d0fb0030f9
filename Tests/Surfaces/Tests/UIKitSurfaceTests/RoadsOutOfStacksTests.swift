import Coordinators
import FakeUIKit
import Testing

@Suite("Adapter: every way back is noticed, and counts once")
@MainActor
struct RoadsOutOfStacksTests {
  @Test("U1, U23, U24: pushes follow each other, and each is shown", arguments: Release.allCases)
  func pushes(system: Release) {
    for nested in Device.Knobs.NestedChange.allCases {
      Rig.on(system, knobs: { $0.nestedChange = nested }) { rig in
        rig.root.router.push("a")
        rig.root.router.push("b")
        rig.settle()
        #expect(rig.titles == ["root", "a", "b"])
        rig.root.router.popToRoot()
        rig.settle()
        #expect(rig.titles == ["root"])
        #expect(rig.problems == [])
      }
    }
  }

  @Test("U2, U44: the back button ends the flow, once", arguments: Release.allCases)
  func backButton(system: Release) {
    for childFirst in [true, false] {
      Rig.on(
        system,
        knobs: {
          $0.popTellsChildFirst = childFirst
          $0.completionsAreATurnLate = childFirst
        }
      ) { rig in
        rig.start("a", ["a"])
        rig.settle()
        rig.user.tapBack(in: rig.stack)
        rig.settle()
        #expect(rig.takeOutcomes() == ["a: back"])
        #expect(rig.titles == ["root"])
        #expect(rig.problems == [])
      }
    }
  }

  @Test(
    "U46: the back menu goes over several flows, each of which ends once",
    arguments: Release.allCases)
  func backMenu(system: Release) {
    for childFirst in [true, false] {
      Rig.on(system, knobs: { $0.popTellsChildFirst = childFirst }) { rig in
        for label in ["a", "b", "c"] { rig.start(label, [label]) }
        rig.settle()
        #expect(rig.user.chooseInBackMenu(3, in: rig.stack))
        rig.settle()
        #expect(rig.takeOutcomes() == ["c: back", "b: back", "a: back"])
        #expect(rig.problems == [])
      }
    }
  }

  @Test("U6, U32, U34: a swipe ends the flow when the finger lets go", arguments: Release.allCases)
  func swipe(system: Release) throws {
    try Rig.on(system) { rig in
      rig.start("a", ["a"])
      rig.settle()
      let swipe = try #require(rig.user.swipeBack(in: rig.stack))
      rig.root.router.push("later")
      #expect(rig.takeOutcomes() == [])
      swipe.finish()
      #expect(rig.takeOutcomes() == ["a: back"])
      rig.settle()
      #expect(rig.titles == ["root", "later"])
      #expect(rig.problems == [])
    }
  }

  @Test("U35, U36, U37: a swipe that is given up ends nothing", arguments: Release.allCases)
  func swipeGivenUp(system: Release) throws {
    for isShown in [true, false] {
      try Rig.on(system, knobs: { $0.cancelledSwipeIsShown = isShown }) { rig in
        rig.start("a", ["a"])
        rig.settle()
        let swipe = try #require(rig.user.swipeBack(in: rig.stack))
        swipe.cancel()
        rig.root.router.push("later")
        rig.settle()
        #expect(rig.takeOutcomes() == [])
        #expect(rig.titles == ["root", "a", "later"])
        #expect(rig.problems == [])
      }
    }
  }

  @Test(
    "U34: a swipe that is finished, grabbed again and given up: the screen is taken away again",
    arguments: Release.allCases)
  func swipeGrabbedAgain(system: Release) throws {
    try Rig.on(system) { rig in
      rig.start("a", ["a"])
      rig.settle()
      let swipe = try #require(rig.user.swipeBack(in: rig.stack))
      swipe.finish()
      swipe.grabAgain()
      swipe.cancel()
      rig.settle()
      #expect(rig.takeOutcomes() == ["a: back"])
      #expect(rig.titles == ["root"])
      #expect(rig.problems == [])
    }
  }

  @Test(
    "U49, U29: two quick taps in the middle of a push end both flows", arguments: [true, false])
  func quickTaps(quickPopsAreOne: Bool) {
    for push in Device.Knobs.InterruptedPush.allCases {
      Rig.on(
        .iOS26,
        knobs: {
          $0.quickPopsAreOne = quickPopsAreOne
          $0.interruptedPush = push
        }
      ) { rig in
        rig.start("a", ["a"])
        rig.settle()
        rig.start("b", ["b"])
        rig.device.advance(by: .milliseconds(100))
        let stack = rig.stack
        rig.user.tapBack(in: stack)
        rig.user.tapBack(in: stack)
        rig.settle()
        #expect(rig.takeOutcomes() == ["b: back", "a: back"])
        #expect(rig.titles == ["root"])
        #expect(rig.problems == [])
      }
    }
  }

  @Test(
    "U22, U15: code of the app's own that pops ends the flow, external", arguments: Release.allCases
  )
  func appPops(system: Release) {
    for isAnimated in [true, false] {
      Rig.on(system, knobs: { $0.unanimatedEndsAtOnce = isAnimated }) { rig in
        rig.start("a", ["a"])
        rig.start("b", ["b"])
        rig.settle()
        let stack = rig.stack
        rig.device.app { _ = stack.popToRootViewController(animated: isAnimated) }
        rig.settle()
        #expect(rig.takeOutcomes() == ["b: external", "a: external"])
        #expect(rig.problems == [])
      }
    }
  }

  @Test("U40, U41: a swipe on the root does not begin", arguments: Release.allCases)
  func swipeOnTheRoot(system: Release) {
    Rig.on(system) { rig in
      #expect(rig.user.swipeBack(in: rig.stack) == nil)
      #expect(rig.problems == [])
    }
  }

  @Test("U93, U94: the scrub and the key for back go back", arguments: Release.allCases)
  func scrub(system: Release) {
    Rig.on(system) { rig in
      rig.start("a", ["a"])
      rig.start("b", ["b"])
      rig.settle()
      rig.user.scrub(in: rig.window)
      rig.settle()
      rig.user.press(.back, in: rig.window)
      rig.settle()
      #expect(rig.takeOutcomes() == ["b: back", "a: back"])
      #expect(rig.problems == [])
    }
  }

  @Test(
    "U45, U46: a guarded flow is asked, and has no menu that leads out of it",
    arguments: Release.allCases)
  func guarded(system: Release) {
    Rig.on(system) { rig in
      let flow = Guarded("a", router: rig.root.router, screens: ["a"])
      rig.root.coordinate(to: flow) { _ in }
      rig.settle()
      let stack = rig.stack
      rig.user.tapBack(in: stack)
      #expect(flow.attempts == 1)
      #expect(rig.user.swipeBack(in: stack) == nil)
      #expect(flow.attempts == 2)
      #expect(rig.user.chooseInBackMenu(1, in: stack) == false)
      rig.settle()
      #expect(rig.titles == ["root", "a"])
      flow.mayLeave = true
      rig.user.tapBack(in: stack)
      rig.settle()
      #expect(rig.titles == ["root"])
      #expect(rig.problems == [])
    }
  }

  @Test("U19: what changes beneath a cover is there when the cover goes", arguments: [true, false])
  func beneathACover(waits: Bool) {
    Rig.on(.iOS18, knobs: { $0.unseenStackWaits = waits }) { rig in
      let router = rig.root.router
      let cover = rig.start("cover", in: router.modal(.cover), ["cover"])
      rig.settle()
      rig.start("a", ["a"])
      rig.settle()
      #expect(rig.problems == [])
      cover.finish(with: 1)
      rig.settle()
      #expect(rig.titles == ["root", "a"])
      #expect(rig.takeOutcomes() == ["cover: finished"])
      #expect(rig.problems == [])
    }
  }
}
