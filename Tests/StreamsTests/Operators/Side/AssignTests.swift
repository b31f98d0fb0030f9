import Streams
import StreamsTesting
import Testing

@Suite("Assign")
struct AssignTests {
  private final class Screen {
    var title = "" {
      didSet { titles.append(title) }
    }
    var titles: [String] = []
  }

  @Test("It writes every value to the property")
  func writes() {
    let screen = Screen()
    let names = CurrentValueSubject<String, Never>("a")
    let token = names.assign(to: \.title, on: screen)
    names.send("b")
    token.cancel()
    names.send("c")
    #expect(screen.titles == ["a", "b"])
  }

  @Test("L5: the object is not retained; the value after it is gone ends the subscription")
  func doesNotRetain() {
    let names = PassthroughSubject<String, Never>()
    var screen: Screen? = Screen()
    weak let witness = screen
    let token = screen.map { names.assign(to: \.title, on: $0) }
    names.send("a")
    #expect(screen?.titles == ["a"])
    screen = nil
    #expect(witness == nil)
    #expect(token?.isEnded == false)
    names.send("b")
    #expect(token?.isEnded == true)
  }

  @Test("Into a subject go the values, not the end, and the subject is not retained")
  func intoSubject() {
    let names = PassthroughSubject<String, Never>()
    var title: CurrentValueSubject<String, Never>? = CurrentValueSubject("")
    var received: [String] = []
    let listening = title?.sink { _ in
      received.append("|")
    } receiveValue: {
      received.append($0)
    }
    let token = title.map { names.assign(to: $0) }
    names.send("a")
    names.send("b")
    #expect(title?.value == "b")
    #expect(received == ["", "a", "b"])
    title = nil
    names.send("c")
    #expect(token?.isEnded == true)
    names.send(completion: .finished)
    #expect(received == ["", "a", "b"])
    listening?.cancel()
  }
}
