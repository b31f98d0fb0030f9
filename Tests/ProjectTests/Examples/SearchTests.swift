import Streams
import Testing

@Suite("Examples: a search field")
@MainActor
struct SearchTests {
  @Test func typingFastAsksOnce() {
    let scheduler = VirtualTimeScheduler()
    var questions: [String] = []
    let model = SearchModel(scheduler: scheduler) { text in
      questions.append(text)
      return Just(["\(text)!"]).delay(for: .seconds(1), scheduler: scheduler)
        .eraseToAnyPublisher()
    }
    model.text.value = "s"
    scheduler.advance(by: .milliseconds(299))
    model.text.value = "sw"
    scheduler.advance(by: .milliseconds(1300))
    #expect(questions == ["sw"])
    #expect(model.hits == ["sw!"])
  }
}
