import Streams
import StreamsTesting
import Testing

@Suite("Deferred")
struct DeferredTests {
  @Test("It makes a publisher for every subscriber, when it subscribes")
  func makesAnew() {
    var made = 0
    let deferred = Deferred { () -> Just<Int, Never> in
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    var received: [Int] = []
    for _ in 0..<2 { _ = deferred.sink { received.append($0) } }
    #expect(received == [1, 2])
  }

  @Test("It is what it makes: values, end, failure and cancellation")
  func isWhatItMakes() throws {
    try StreamTest.run { test in
      let source = test.hot("-a-b-#")
      let deferred = test.record(Deferred { source })
      let cut = test.record(Deferred { source }.prefix(1))
      test.time.run()
      test.expect(deferred, "-a-b-#")
      test.expect(cut, "-(a|)")
      test.expectSubscriptions(of: source, "^----!", "^!")
    }
  }

  @Test("A closure that throws gives a stream that fails")
  func throwing() throws {
    try StreamTest.run { test in
      let deferred = Deferred { () throws(MarbleFailure) -> Just<Int, MarbleFailure> in
        throw MarbleFailure()
      }
      test.expect(test.record(deferred), "#")
    }
  }
}
