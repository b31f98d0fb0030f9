import Streams
import Testing

@Suite("Traps: time")
struct TimeTrapTests {
  @Test("A negative duration stops the program, and says which call was wrong")
  func negativeDuration() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = VirtualTimeScheduler()
      _ = Just(1).delay(
        for: .seconds(-1), scheduler: scheduler, fileID: "App/Search.swift", line: 7)
    }
    #expect(
      says(
        """
        delay(for:scheduler:) at App/Search.swift:7 was given -1.0 seconds, and needs a duration \
        that is not negative. Give it zero or more; time that has passed already is zero.
        """, result?.standardErrorContent))
  }

  @Test("So does every other operator and source with time")
  func everyOperator() async {
    await #expect(processExitsWith: .failure) {
      _ = Just(1).debounce(for: .seconds(-1), scheduler: VirtualTimeScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Just(1).throttle(for: .seconds(-1), scheduler: VirtualTimeScheduler(), latest: true)
    }
    await #expect(processExitsWith: .failure) {
      _ = Just(1).timeout(after: .seconds(-1), scheduler: VirtualTimeScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Ticker.every(.seconds(-1), scheduler: VirtualTimeScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Ticker.every(.seconds(1), after: .seconds(-1), scheduler: VirtualTimeScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Ticker.once(after: .seconds(-1), scheduler: VirtualTimeScheduler())
    }
  }

  @Test("A ClockScheduler outside of any actor stops the program, and says where to make it")
  func clockSchedulerOutsideOfAnActor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Sendable nonisolated func make() { _ = ClockScheduler() }
      make()
    }
    #expect(
      says(
        """
        A ClockScheduler was made outside of any actor, where nobody could run its actions. Make \
        it in code of the main actor or of another actor, such as an initialiser (but not in the \
        default value of a property, which belongs to none); in a plain function use \
        VirtualTimeScheduler.
        """, result?.standardErrorContent))
  }

  @Test("T6: misuse of the virtual clock stops the program, unless a test listens")
  func virtualClock() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = VirtualTimeScheduler()
      scheduler.advance(by: .seconds(1))
      scheduler.advance(to: .zero)
    }
    #expect(
      says(
        "The virtual clock was asked to go from 1.0 seconds back to 0.0 seconds.",
        result?.standardErrorContent))
  }
}
