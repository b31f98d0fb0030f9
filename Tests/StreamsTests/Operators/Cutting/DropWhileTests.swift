import Streams
import StreamsTesting
import Testing

@Suite("DropWhile")
struct DropWhileTests {
  @Test("It leaves out values until one does not satisfy the predicate, then none")
  func leavesOut() throws {
    try StreamTest.run { test in
      let source = test.hot("-1-2-3-1-|", values: .digits)
      let dropped = test.record(source.drop(while: { $0 < 3 }))
      let all = test.record(source.drop(while: { $0 < 5 }))
      test.time.run()
      test.expect(dropped, "-----3-1-|")
      test.expect(all, "---------|")
    }
  }

  @Test("L1: the predicate is released once it is not needed")
  func releasesThePredicate() {
    let subject = PassthroughSubject<Int, Never>()
    weak var witness: CapturedObject?
    let token: AnyCancellable
    do {
      let captured = CapturedObject()
      witness = captured
      token = subject.drop(while: { value in
        _ = captured
        return value < 2
      }).sink { _ in }
    }
    subject.send(1)
    #expect(witness != nil)
    subject.send(2)
    #expect(witness == nil)
    token.cancel()
  }

  @Test("A failure passes while values are left out; a predicate that throws fails the stream (S8)")
  func failures() throws {
    try StreamTest.run { test in
      let failing = test.record(test.hot("-1-#", values: .digits).drop(while: { $0 < 3 }))
      let source = test.hot("-1-2-3-|", values: .digits)
      let throwing = test.record(
        source.drop(while: { (value) throws(MarbleFailure) in
          if value == 2 { throw MarbleFailure() }
          return true
        }))
      test.time.run()
      test.expect(failing, "---#")
      test.expect(throwing, "---#")
      test.expectSubscriptions(of: source, "^--!")
    }
  }
}
