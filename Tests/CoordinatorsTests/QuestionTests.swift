import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("Questions")
@MainActor
struct QuestionTests {
  private static let discard = Question(
    "Discard?", message: "Your changes are lost.", .destructive("Discard", 1), .cancel("Keep", 2))

  @Test("N14: a question is a layer without a screen over everything else, and is answered once")
  func closure() throws {
    let harness = ProbeTree()
    var answers: [Int?] = []
    harness.root?.ask(Self.discard) { answers.append($0) }
    harness.settle()
    let layer = harness.tree.navigation.top
    #expect(layer.style == .question)
    #expect(layer.owner == harness.root?.flowID)
    #expect(layer.stacks == [])
    #expect(harness.surface.question?.choices.map(\.title) == ["Discard", "Keep"])
    #expect(harness.surface.answer("Never") == false)
    #expect(harness.surface.answer("Discard"))
    #expect(answers == [1])
    harness.settle()
    #expect(harness.surface.question == nil)
    #expect(harness.surface.screens == [["root"]])
    #expect(harness.navigationEvents.last == "user: answers Discard")
  }

  @Test("N14: as a stream it asks at each subscription, and is taken away when that is cancelled")
  func stream() {
    let harness = ProbeTree()
    var answers: [Int?] = []
    guard let root = harness.root else { return }
    let question = root.ask(Self.discard)
    harness.settle()
    #expect(harness.surface.question == nil)
    let first = question.sink { answers.append($0) }
    harness.settle()
    harness.surface.answer("Keep")
    harness.settle()
    let second = question.sink { answers.append($0) }
    harness.settle()
    second.cancel()
    harness.settle()
    #expect(harness.surface.question == nil)
    #expect(answers == [2])
    #expect(first.isEnded)
  }

  @Test("N14: it can be awaited")
  func awaiting() async throws {
    let harness = ProbeTree()
    let root = try #require(harness.root)
    let waiting = Task { await root.ask(Self.discard) }
    await wait {
      harness.settle()
      return harness.surface.question != nil
    }
    harness.surface.answer("Keep")
    #expect(await waiting.value == 2)
    let cancelled = Task { await root.ask(Self.discard) }
    await wait {
      harness.settle()
      return harness.surface.question != nil
    }
    cancelled.cancel()
    #expect(await cancelled.value == nil)
  }

  @Test("N14: what takes it away answers nil; when its flow ends it goes, and nothing is told")
  func takenAway() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["f"])
    var answers: [Int?] = []
    flow?.ask(Self.discard) { answers.append($0) }
    harness.settle()
    harness.surface.dismissExternally()
    #expect(answers == [nil])
    #expect(harness.running == ["root", "flow"])
    harness.settle()
    flow?.ask(Self.discard) { answers.append($0) }
    harness.settle()
    flow?.finish(with: 1)
    harness.settle()
    #expect(answers == [nil])
    #expect(harness.surface.question == nil)
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("N1, N14: a question does not keep a flow whose screens were taken away; it goes with it")
  func questionOfALostFlow() throws {
    let harness = ProbeTree()
    let split = try #require(harness.root?.router.showSplit(.two))
    let outer = harness.root?.startChild("outer", in: split.secondary)
    let detail = outer?.startChild("detail", screens: ["d"])
    var answers = 0
    detail?.ask(Question("Sure?", .choice("Yes", 1))) { _ in answers += 1 }
    harness.settle()
    harness.root?.startChild("other", in: split.secondary, screens: ["o"])
    harness.settle()
    #expect(
      harness.takeOutcomes() == ["detail: cancelled(replaced)", "outer: cancelled(replaced)"])
    #expect(harness.surface.question == nil)
    #expect(answers == 0)
  }

  @Test("N14: answering does not end a flow that has nothing else on screen")
  func flowOfQuestions() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow")
    flow?.ask(Self.discard) { [weak flow] _ in flow?.router.push("next") }
    harness.settle()
    harness.surface.answer("Discard")
    harness.settle()
    #expect(harness.running == ["root", "flow"])
    #expect(harness.surface.screens == [["root", "next"]])
  }

  @Test("N14: presentation has a style, and each style its own ways out")
  func styles() {
    let harness = ProbeTree()
    harness.root?.startChild(
      "cover", in: harness.root?.router.modal(.cover) ?? harness.tree.router, screens: ["c"])
    harness.settle()
    #expect(harness.surface.swipeDown() == false)
    #expect(harness.surface.tapOutside() == false)
    harness.root?.router.present("popover", as: .popover)
    harness.settle()
    #expect(harness.takeOutcomes() == ["cover: cancelled(replaced)"])
    #expect(harness.surface.swipeDown() == false)
    #expect(harness.surface.tapOutside())
    #expect(harness.takeOutcomes() == ["root lost popover: interactive dismissal"])
  }
}
