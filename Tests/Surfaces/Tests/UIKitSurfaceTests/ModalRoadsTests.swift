import Coordinators
import FakeUIKit
import Testing

@Suite("Adapter: modals come, and every way out of them counts once")
@MainActor
struct ModalRoadsTests {
  @Test("U10, U11, U53: a sheet comes and goes by command", arguments: Release.allCases)
  func sheet(system: Release) {
    Rig.on(system) { rig in
      let router = rig.root.router
      let flow = rig.start("sheet", in: router.modal(), ["s1", "s2"])
      rig.settle()
      #expect(rig.frames.count == 2)
      #expect(rig.titles == ["s1", "s2"])
      flow.finish(with: 1)
      rig.settle()
      #expect(rig.frames.count == 1)
      #expect(rig.problems == [])
    }
  }

  @Test("U9, U66: what a cover hides is not lost", arguments: Release.allCases)
  func cover(system: Release) {
    Rig.on(system) { rig in
      let router = rig.root.router
      rig.start("a", ["a"])
      rig.start("cover", in: router.modal(.cover), ["c"])
      rig.settle()
      rig.root.router.dismiss()
      rig.settle()
      #expect(rig.titles == ["root", "a"])
      #expect(!rig.takeOutcomes().contains { $0.hasPrefix("a") })
      #expect(rig.problems == [])
    }
  }

  @Test("U69, U71: a sheet that is swiped away ends its flow", arguments: Release.allCases)
  func swipedAway(system: Release) throws {
    for will in Device.Knobs.WillDismiss.allCases {
      try Rig.on(system, knobs: { $0.willDismiss = will }) { rig in
        let router = rig.root.router
        rig.start("sheet", in: router.modal(), ["s"])
        rig.settle()
        let drag = try #require(rig.user.drag(rig.top))
        drag.move(to: 0.7)
        drag.release(at: 0.7)
        rig.settle()
        #expect(rig.takeOutcomes() == ["sheet: interactive dismissal"])
        #expect(rig.problems == [])
      }
    }
  }

  @Test("U70: a drag that is given up ends nothing", arguments: Release.allCases)
  func dragGivenUp(system: Release) throws {
    for will in Device.Knobs.WillDismiss.allCases {
      try Rig.on(system, knobs: { $0.willDismiss = will }) { rig in
        let router = rig.root.router
        rig.start("sheet", in: router.modal(), ["s"])
        rig.settle()
        let drag = try #require(rig.user.drag(rig.top))
        drag.move(to: 0.3)
        rig.root.router.push("later")
        drag.release(at: 0.3)
        rig.settle()
        #expect(rig.takeOutcomes() == [])
        #expect(rig.frames.count == 2)
        #expect(rig.problems == [])
      }
    }
  }

  @Test("U69, U72: a guarded sheet stays, and its flow is asked", arguments: Release.allCases)
  func guardedSheet(system: Release) throws {
    try Rig.on(system) { rig in
      let router = rig.root.router
      let flow = Guarded("sheet", router: router.modal(), screens: ["s"])
      rig.root.coordinate(to: flow) { _ in }
      rig.settle()
      let drag = try #require(rig.user.drag(rig.top))
      drag.move(to: 0.7)
      drag.release(at: 0.7)
      rig.settle()
      #expect(flow.attempts == 1)
      #expect(rig.frames.count == 2)
      flow.mayLeave = true
      let next = try #require(rig.user.drag(rig.top))
      next.move(to: 0.7)
      next.release(at: 0.7)
      rig.settle()
      #expect(rig.frames.count == 1)
      #expect(rig.problems == [])
    }
  }

  @Test(
    "U73: a tap beside a popover ends its flow; a guarded one is asked", arguments: Release.allCases
  )
  func popover(system: Release) {
    Rig.on(system, sizeClass: .regular) { rig in
      let router = rig.root.router
      let flow = Guarded("popover", router: router.modal(.popover), screens: ["p"])
      rig.root.coordinate(to: flow) { _ in }
      rig.settle()
      rig.user.tapOutside(rig.top)
      rig.settle()
      #expect(flow.attempts == 1)
      flow.mayLeave = true
      rig.user.tapOutside(rig.top)
      rig.settle()
      #expect(rig.frames.count == 1)
      #expect(rig.problems == [])
    }
  }

  @Test(
    "U62, U64, U65: app code that dismisses a lower sheet ends all flows above, once",
    arguments: Release.allCases)
  func lowerDismissed(system: Release) {
    for isAnimated in [true, false] {
      Rig.on(system) { rig in
        let router = rig.root.router
        let a = rig.start("a", in: router.modal(), ["a"])
        rig.start("b", under: a, in: a.router.modal(), ["b"])
        rig.settle()
        #expect(rig.frames.count == 3)
        let root = rig.surface.rootViewController
        rig.device.app { root.dismiss(animated: isAnimated) }
        rig.root.router.push("after")
        rig.settle()
        #expect(rig.takeOutcomes() == ["b: external", "a: external"])
        #expect(rig.titles == ["root", "after"])
        #expect(rig.problems == [])
      }
    }
  }

  @Test(
    "U54, U95: while an alert of the app's own is there, steps wait; then they go on",
    arguments: Release.allCases)
  func foreignAlert(system: Release) {
    Rig.on(system) { rig in
      let router = rig.root.router
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      rig.device.app { rig.surface.rootViewController.present(alert, animated: true) }
      rig.settle()
      rig.start("sheet", in: router.modal(), ["s"])
      rig.settle()
      #expect(rig.frames.count == 2)
      rig.user.choose("OK", in: alert)
      rig.settle()
      #expect(rig.titles == ["s"])
      #expect(rig.problems == [])
    }
  }

  @Test("U54: a presentation that is dropped does not hang the queue", arguments: Release.allCases)
  func dropped(system: Release) {
    Rig.on(system) { rig in
      let router = rig.root.router
      let alert = UIAlertController(title: "Late", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      // Both in one turn: the tree's own comes second.
      rig.device.app {
        rig.surface.rootViewController.present(alert, animated: false)
        rig.start("sheet", in: router.modal(), ["s"])
      }
      rig.settle()
      rig.user.choose("OK", in: alert)
      rig.settle()
      #expect(rig.titles == ["s"])
      #expect(rig.problems == [])
    }
  }

  @Test("U58: a question is answered once", arguments: Release.allCases)
  func question(system: Release) throws {
    try Rig.on(system) { rig in
      var answers: [Bool?] = []
      rig.root.ask(Question("Discard?", .destructive("Yes", true), .cancel("No", false))) {
        answers.append($0)
      }
      rig.settle()
      let alert = try #require(rig.top as? UIAlertController)
      #expect(rig.problems == [])
      rig.user.choose("Yes", in: alert)
      rig.settle()
      #expect(answers == [true])
      #expect(rig.problems == [])
    }
  }

  @Test(
    "U95: a question that the app takes away is answered with nothing, once",
    arguments: Release.allCases)
  func questionTakenAway(system: Release) {
    for isAnimated in [true, false] {
      Rig.on(system) { rig in
        var answers: [Bool?] = []
        rig.root.ask(Question("Discard?", .destructive("Yes", true), .cancel("No", false))) {
          answers.append($0)
        }
        rig.settle()
        rig.device.app { rig.surface.rootViewController.dismiss(animated: isAnimated) }
        rig.settle()
        #expect(answers == [nil])
        #expect(rig.frames.count == 1)
        #expect(rig.problems == [])
      }
    }
  }

  @Test(
    "U55, U63, U67: what comes right after a dismissal waits for its end", arguments: [true, false])
  func afterADismissal(isAnimated: Bool) {
    Rig.on(.iOS26) { rig in
      let router = rig.root.router
      for label in ["a", "b", "c"] {
        let flow = rig.start(label, in: router.modal(), [label])
        rig.settle()
        flow.finish(with: 1, animated: isAnimated)
      }
      rig.start("d", in: router.modal(), ["d"])
      rig.settle()
      #expect(rig.titles == ["d"])
      #expect(rig.problems == [])
    }
  }

  @Test(
    "U92: a tree whose scene is gone waits, and ends when it is told", arguments: [true, false])
  func sceneIsGone(isTold: Bool) {
    Rig.on(.iOS18, knobs: { $0.replacedRootIsTold = isTold }) { rig in
      rig.start("a", ["a"])
      rig.settle()
      rig.device.disconnect(rig.scene)
      rig.root.router.push("later")
      rig.settle()
      #expect(rig.takeOutcomes() == [])
      rig.tree.end()
      rig.settle()
      #expect(rig.tree.isEmpty)
    }
  }
}
