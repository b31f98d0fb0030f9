import Streams
import StreamsTesting
import Testing
import XCTest

/// What the guide to testing shows.
@Suite("The guide to testing")
struct GuideExampleTests {
  // snippet: a first stream test
  @Test func searchesWhenTheUserPauses() throws {
    try StreamTest.run { test in
      let keys = test.hot("-a-b-----c|")
      let searches = test.record(keys.debounce(for: .milliseconds(3), scheduler: test.time))
      test.time.run()
      test.expect(searches, "------b---(c|)")
      test.expectSubscriptions(of: keys, "^---------!")
    }
  }
  // end snippet

  // snippet: values and failures of one's own
  enum Outage: Error, Equatable { case offline }

  @Test func showsTheCachedProfileWhileOffline() throws {
    try StreamTest.run { test in
      let server = test.cold("--n#", values: ["n": ["Ada"]], failure: Outage.offline)
      let cache: ColdSource<[String], Outage> = test.cold(
        "-o|", values: ["o": ["Ada", "Grace"]], failure: nil)
      let names = test.record(server.catch { _ in cache })
      test.time.run()
      test.expect(names, "--n-o|", values: ["n": ["Ada"], "o": ["Ada", "Grace"]])
    }
  }
  // end snippet

  @Test func waitsForAnAnswer() throws {
    try StreamTest.run { test in
      // snippet: jumps in time
      let answers = test.cold("- 30s a|")
      let patient = test.record(
        answers.timeout(after: .seconds(60), scheduler: test.time, failure: MarbleFailure()))
      let impatient = test.record(
        answers.timeout(after: .seconds(20), scheduler: test.time, failure: MarbleFailure()))
      test.time.run()
      test.expect(patient, "- 30s a|")
      test.expect(impatient, "20s #")
      // end snippet
    }
  }

  @Test func countsByHand() {
    // snippet: a recorder by itself
    let clock = VirtualTimeScheduler()
    let taps = PassthroughSubject<Int, Never>()
    let recorder = Recorder(taps.delay(for: .milliseconds(5), scheduler: clock), on: clock)
    taps.send(1)
    clock.advance(by: .milliseconds(5))
    #expect(recorder.events == [.value(1, at: .milliseconds(5))])
    #expect(recorder.difference(from: "5ms 1") == nil)
    // end snippet
  }

  @Test func asksAgainInsideAnAnswer() throws {
    try StreamTest.run { test in
      // snippet: acting inside a delivery
      let subject = PassthroughSubject<Int, Never>()
      let recorder = test.record(subject) { index, event, subscription in
        if index == 0 { subject.send(2) }
        if event == .value(2) { subscription.cancel() }
      }
      subject.send(1)
      subject.send(3)
      test.expect(recorder, "(12)")
      // end snippet
    }
  }

  private final class Model {
    private(set) var name = ""
    private let names: CurrentValueSubject<String, Never>
    private let bag = CancellableBag()

    init(_ names: CurrentValueSubject<String, Never>) {
      self.names = names
    }

    func start() {
      names.sink { [weak self] in self?.name = $0 }.store(in: bag)
    }
  }

  @Test func leavesNothingBehind() throws {
    // snippet: leftovers
    let names = CurrentValueSubject<String, Never>("Ada")
    try StreamTest.run { test in
      let model = test.watch(Model(names))
      model.start()
      let token = test.watch(names.sink { _ in })
      token.cancel()
    }
    // end snippet
  }

  private func greeting(
    cached: String?, scheduler: any Scheduler
  ) -> AnyPublisher<String, Never> {
    if let cached { return Just(cached).eraseToAnyPublisher() }
    return Just("Hello").delay(for: .seconds(1), scheduler: scheduler).eraseToAnyPublisher()
  }

  @Test func needsNoTimeForWhatIsCached() throws {
    try StreamTest.run { test in
      // snippet: a path without time
      let scheduler = test.failingScheduler()
      let greeting = test.record(greeting(cached: "Hi", scheduler: scheduler))
      #expect(greeting.values == ["Hi"])
      // end snippet
    }
  }
}

// snippet: under XCTest
final class SearchTests: XCTestCase {
  func testSearchesWhenTheUserPauses() throws {
    try StreamTest.run { test in
      let keys = test.hot("-a-b|")
      let searches = test.record(keys.debounce(for: .milliseconds(3), scheduler: test.time))
      test.time.run()
      test.expect(searches, "----(b|)")
    }
  }
}
// end snippet
