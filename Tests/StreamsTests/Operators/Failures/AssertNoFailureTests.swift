import Streams
import StreamsTesting
import Testing

@Suite("AssertNoFailure")
struct AssertNoFailureTests {
  @Test("Values and the finish pass")
  func passes() throws {
    try StreamTest.run { test in
      let safe = test.record(test.hot("-a-b-|").assertNoFailure())
      test.time.run()
      test.expect(safe, "-a-b-|")
    }
  }

  @Test("A failure stops the program, and says what failed, why it should not, and what to do")
  func stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subject = PassthroughSubject<Int, MarbleFailure>()
      let token = subject.assertNoFailure("The cache is local.").sink { _ in }
      subject.send(completion: .failure(MarbleFailure()))
      token.cancel()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        assertNoFailure() met a failure: MarbleFailure. The cache is local. Handle it with \
        replaceError(with:) or catch(_:) if it can happen.
        """))
  }
}
