import Streams
import Testing

@Suite("Operators: what a programmer gets wrong stops the program and says so")
struct OperatorTrapTests {
  private func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("prefix(_:) of a negative count")
  func prefix() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).prefix(-1)
    }
    #expect(
      message(of: result).contains(
        "prefix(_:) needs a count of zero or more, the number of values to deliver."))
  }

  @Test("dropFirst(_:) of a negative count")
  func dropFirst() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).dropFirst(-1)
    }
    #expect(
      message(of: result).contains(
        "dropFirst(_:) needs a count of zero or more, the number of values to leave out."))
  }

  @Test("collect(_:every:) of no values, or without a step")
  func collect() async {
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).collect(0)
    }
    #expect(
      message(of: count).contains(
        "collect(_:every:) needs a positive count, the length of an array."))
    let step = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).collect(1, every: 0)
    }
    #expect(
      message(of: step).contains(
        "collect(_:every:) needs a positive step, the number of values until the next array starts."
      ))
  }

  @Test("ReplaySubject(capacity:) of nothing")
  func replay() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReplaySubject<Int, Never>(capacity: 0)
    }
    #expect(
      message(of: result).contains(
        """
        ReplaySubject(capacity:) needs a positive capacity; use PassthroughSubject to keep nothing.
        """))
  }
}
