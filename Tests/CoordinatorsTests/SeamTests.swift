import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("What a surface shows, and what it should show")
@MainActor
struct SeamTests {
  @Test("N16: each loss counts once, though everything is told twice")
  func toldTwice() {
    let harness = ProbeTree()
    harness.surface.quirks.tellsTwice = true
    harness.root?.startChild("a", screens: ["a1", "a2"])
    harness.root?.startChild("b", isModal: true, screens: ["b"])
    harness.settle()
    harness.surface.swipeDown()
    harness.settle()
    harness.surface.back()
    harness.settle()
    #expect(
      harness.takeOutcomes() == ["b: cancelled(interactive dismissal)", "a lost a2: back"])
  }

  @Test("N16: a presentation that is dropped and never reported is tried once more, then shown")
  func droppedOnce() {
    let harness = ProbeTree()
    harness.settle()
    harness.surface.quirks.droppedPresentations = 1
    harness.root?.startChild("flow", isModal: true, screens: ["f"])
    harness.root?.router.transition {}
    harness.advance(by: .milliseconds(4999))
    #expect(harness.surface.screens == [["root"]])
    harness.settle()
    #expect(harness.surface.screens == [["root"], ["f"]])
    #expect(harness.takeOutcomes() == [])
    #expect(harness.tree.isAtRest)
  }

  @Test("N16: what is dropped twice is given up: its flow ends, external, and the queue goes on")
  func droppedTwice() {
    let harness = ProbeTree()
    harness.settle()
    harness.surface.quirks.droppedPresentations = 2
    harness.root?.startChild("flow", isModal: true, screens: ["f"])
    harness.root?.router.push("after")
    harness.settle()
    #expect(harness.takeOutcomes() == ["flow: cancelled(external)"])
    #expect(harness.surface.screens == [["root", "after"]])
    #expect(harness.surface.displayed == harness.tree.navigation)
  }

  @Test("N16: a step that is carried out and never reported is looked at after five seconds")
  func lostCompletion() {
    let harness = ProbeTree()
    harness.settle()
    harness.surface.quirks.lostCompletions = 1
    var completions = 0
    harness.root?.router.push("a") { completions += 1 }
    harness.advance(by: .milliseconds(4999))
    #expect(completions == 0)
    harness.advance(by: .milliseconds(1))
    #expect(completions == 1)
    harness.surface.quirks.completesTwice = true
    harness.root?.router.push("b") { completions += 1 }
    harness.root?.router.push("c") { completions += 1 }
    harness.settle()
    #expect(completions == 3)
    #expect(harness.surface.screens == [["root", "a", "b", "c"]])
  }

  @Test("N16: two quick taps in the middle of a push go back twice, and each loss counts")
  func backDuringAPush() {
    let harness = ProbeTree()
    harness.surface.quirks.allowsBackDuringSteps = true
    harness.root?.startChild("a", screens: ["a"])
    harness.settle()
    harness.root?.startChild("b", screens: ["b"])
    harness.advance(by: .milliseconds(100))
    #expect(harness.surface.back())
    #expect(harness.surface.back())
    harness.settle()
    #expect(harness.takeOutcomes() == ["b: cancelled(back)", "a: cancelled(back)"])
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.surface.displayed == harness.tree.navigation)
  }

  @Test("N16: the back menu takes several screens at once: one loss each, one transition")
  func backMenu() {
    let harness = ProbeTree()
    var seen: [String] = []
    for label in ["a", "b", "c"] {
      harness.root?.startChild(label, screens: [label]) { _ in
        seen.append(harness.tree.navigation.entries.map(\.name).joined(separator: " "))
      }
    }
    harness.settle()
    harness.tree.log.clear()
    #expect(harness.surface.back(over: 3))
    harness.settle()
    #expect(
      harness.takeOutcomes() == ["c: cancelled(back)", "b: cancelled(back)", "a: cancelled(back)"])
    #expect(seen == ["root", "root", "root"])
    #expect(harness.navigationEvents == ["user: back menu"])
  }

  @Test("N16: a modal that is taken from the middle of the chain takes what stands on it")
  func middleOfTheChain() {
    let harness = ProbeTree()
    let a = harness.root?.startChild("a", isModal: true, screens: ["a"])
    let b = a?.startChild("b", isModal: true, screens: ["b"])
    b?.startChild("c", isModal: true, screens: ["c"])
    harness.settle()
    #expect(harness.surface.dismissExternally(level: 1))
    #expect(harness.takeOutcomes() == ["c: cancelled(external)", "b: cancelled(external)"])
    harness.settle()
    #expect(harness.surface.screens == [["root"], ["a"]])
  }

  @Test("N16: a drag that is given up, of a screen or of a sheet, changes nothing")
  func dragsAreGivenUp() {
    let harness = ProbeTree()
    harness.root?.startChild("flow", isModal: true, screens: ["f1", "f2"])
    harness.settle()
    #expect(harness.surface.beginSwipeDown())
    harness.root?.router.push("later")
    #expect(harness.surface.cancelSwipeDown())
    harness.settle()
    #expect(harness.surface.beginSwipeBack())
    #expect(harness.surface.cancelSwipeBack())
    #expect(harness.takeOutcomes() == [])
    #expect(harness.surface.screens == [["root", "later"], ["f1", "f2"]])
  }

  @Test("N3: a swipe that is finished from the handler that it triggers pops nothing more")
  func swipeInsideItsHandler() {
    let harness = ProbeTree()
    harness.root?.startChild("a", screens: ["a"])
    harness.root?.startChild("b", screens: ["b"]) { _ in
      #expect(harness.surface.finishSwipeBack() == false)
    }
    harness.settle()
    harness.surface.beginSwipeBack()
    harness.surface.finishSwipeBack()
    harness.settle()
    #expect(harness.surface.screens == [["root", "a"]])
    #expect(harness.surface.displayed == harness.tree.navigation)
  }

  @Test("N17: a command that gives way is left out while an equal one runs or waits")
  func givingWay() {
    let harness = ProbeTree()
    harness.settle()
    harness.root?.router.push("detail", whenBusy: .giveWay)
    harness.advance(by: .milliseconds(100))
    harness.root?.router.push("detail", whenBusy: .giveWay)
    harness.root?.router.present("sheet", whenBusy: .giveWay)
    harness.root?.router.present("sheet", whenBusy: .giveWay)
    harness.settle()
    #expect(harness.surface.screens == [["root", "detail"], ["sheet"]])
    harness.root?.router.dismiss()
    harness.root?.router.push("detail")
    harness.root?.router.push("detail")
    harness.settle()
    #expect(harness.surface.screens == [["root", "detail", "detail", "detail"]])
  }
}
