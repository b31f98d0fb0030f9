import Streams
import Testing

@Suite("Operators: what a programmer gets wrong stops the program and says so")
struct OperatorTrapTests {
  @Test("prefix(_:) of a negative count")
  func prefix() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).prefix(-1)
    }
    #expect(
      says(
        "prefix(_:) needs a count of zero or more, the number of values to deliver.",
        result?.standardErrorContent))
  }

  @Test("dropFirst(_:) of a negative count")
  func dropFirst() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).dropFirst(-1)
    }
    #expect(
      says(
        "dropFirst(_:) needs a count of zero or more, the number of values to leave out.",
        result?.standardErrorContent))
  }

  @Test("collect(_:every:) of no values, or without a step")
  func collect() async {
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).collect(0)
    }
    #expect(
      says(
        "collect(_:every:) needs a positive count, the length of an array.",
        count?.standardErrorContent))
    let step = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).collect(1, every: 0)
    }
    #expect(
      says(
        "collect(_:every:) needs a positive step, the number of values until the next array starts.",
        step?.standardErrorContent))
  }

  @Test("T5: retry(_:) of a negative count")
  func retry() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).retry(-1)
    }
    #expect(
      says(
        "retry(_:) needs a count of zero or more, the number of attempts that may follow the first.",
        result?.standardErrorContent))
  }

  @Test("repeat(_:) of a negative count")
  func repeating() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).repeat(-1)
    }
    #expect(
      says(
        "repeat(_:) needs a count of zero or more, the number of rounds in all.",
        result?.standardErrorContent))
  }

  @Test("C5: flatMap(maxConcurrent:) that lets no inner run")
  func flatMap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).flatMap(maxConcurrent: 0) { Just($0) }
    }
    #expect(
      says(
        """
        flatMap(maxConcurrent:) needs a positive limit: with none running at a time, no inner \
        publisher would ever start.
        """,
        result?.standardErrorContent))
  }

  @Test("C8: share(replay:) that keeps nothing")
  func share() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).share(replay: 0)
    }
    #expect(
      says(
        "share(replay:) needs a positive count of values; use share() to keep none.",
        result?.standardErrorContent))
  }

  @Test("ReplaySubject(capacity:) of nothing")
  func replay() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReplaySubject<Int, Never>(capacity: 0)
    }
    #expect(
      says(
        """
        ReplaySubject(capacity:) needs a positive capacity; use PassthroughSubject to keep nothing.
        """,
        result?.standardErrorContent))
  }

  #if DEBUG
    @Test("T6: retry() and repeat() without an end over a stream that ends at once")
    func endlessRounds() async {
      struct Refusal: Error {}
      let repeated = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        Empty<Int, Never>().repeat().sink { _ in }.cancel()
      }
      let retried = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        Fail<Int, Refusal>(Refusal()).retry().sink { _ in
        } receiveValue: { _ in
        }.cancel()
      }
      for result in [repeated, retried] {
        #expect(
          says(
            """
            A stream was run 2000000 times in a row by retry() or repeat(), and ended at once each \
            time; nothing else can happen meanwhile. Give a number of rounds, or a delay between \
            them: retry(3), repeat(delay: .seconds(1), scheduler: scheduler).
            """, result?.standardErrorContent))
      }
    }
  #endif
}
