import Streams
import StreamsTesting
import Testing

@Suite("DropUntilOutput")
struct DropUntilOutputTests {
  @Test("Values are dropped until the trigger delivers, which is cancelled then")
  func opens() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-c-d-|")
      let trigger = test.hot("----1--2-|")
      let open = test.record(source.drop(untilOutputFrom: trigger))
      test.time.run()
      test.expect(open, "-----c-d-|")
      test.expectSubscriptions(of: trigger, "^---!")
    }
  }

  @Test("A trigger that finishes without a value never opens it")
  func emptyTrigger() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-|")
      let shut = test.record(source.drop(untilOutputFrom: test.hot("--|")))
      test.time.run()
      test.expect(shut, "-----|")
    }
  }

  @Test("It fails with the first failure of either")
  func failures() throws {
    try StreamTest.run { test in
      let trigger = test.hot("-----1")
      let source = test.record(test.hot("-a-#").drop(untilOutputFrom: trigger))
      let byTrigger = test.record(test.hot("-a-b-|").drop(untilOutputFrom: test.hot("--#")))
      test.time.run()
      test.expect(source, "---#")
      test.expect(byTrigger, "--#")
      test.expectSubscriptions(of: trigger, "^--!")
    }
  }

  @Test("The trigger is subscribed to first: one that delivers at once loses no value")
  func immediateTrigger() throws {
    try StreamTest.run { test in
      test.expect(test.record([1, 2].publisher.drop(untilOutputFrom: Just(()))), "(12|)")
    }
  }

  @Test("The machine")
  func machine() {
    var machine = DropUntilMachine(sides: 2)
    #expect([1, 0, 1].map { machine.receiveValue(on: $0) } == [.drop, .leave, .emit])
    #expect([0, 1].map { machine.receiveFinish(of: $0) } == [false, true])
  }
}
