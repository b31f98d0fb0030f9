import Streams
import StreamsTesting
import Testing

@Suite("Dematerialize")
struct DematerializeTests {
  private typealias Event = StreamEvent<String, MarbleFailure>

  private let values: MarbleValues<Event> = [
    "a": .value("a"), "b": .value("b"), "f": .finished, "e": .failure(MarbleFailure()),
  ]

  @Test("Events become a stream; the one that ends it cancels the upstream (S8)")
  func stream() throws {
    try StreamTest.run { test in
      let finishing = test.hot("-a-b-f-a-|", values: values)
      let failing = test.hot("-a-b-e-a-|", values: values)
      let finished = test.record(finishing.dematerialize())
      let failed = test.record(failing.dematerialize())
      test.time.run()
      test.expect(finished, "-a-b-|")
      test.expect(failed, "-a-b-#")
      test.expectSubscriptions(of: finishing, "^----!")
      test.expectSubscriptions(of: failing, "^----!")
    }
  }

  @Test("An upstream that ends without an event of the end ends it")
  func plainEnds() throws {
    try StreamTest.run { test in
      let finished = test.record(test.hot("-a-|", values: values).dematerialize())
      let failed = test.record(test.hot("-a-#", values: values).dematerialize())
      test.time.run()
      test.expect(finished, "-a-|")
      test.expect(failed, "-a-#")
    }
  }

  @Test("It undoes materialize(), of streams that can fail and of those that cannot")
  func roundTrip() throws {
    try StreamTest.run { test in
      let failing = test.record(test.hot("-a-b-#").materialize().dematerialize())
      let safe = test.record([1, 2].publisher.materialize().dematerialize())
      test.time.run()
      test.expect(failing, "-a-b-#")
      test.expect(safe, "(12|)")
    }
  }
}
