import StreamsTesting
import Testing

@Suite("Marble literals")
struct MarbleTests {
  typealias Letters = Timeline<String, MarbleFailure>

  @Test("Every character is one frame, a dash is an empty one")
  func frames() throws {
    let timeline = try Timeline("--a-b|")
    #expect(
      timeline.events == [
        .value("a", at: .milliseconds(2)), .value("b", at: .milliseconds(4)),
        .finished(at: .milliseconds(5)),
      ])
  }

  @Test("A group is one frame, however many events are in it")
  func groups() throws {
    let timeline = try Timeline("-(ab)c(d#)")
    #expect(
      timeline.events == [
        .value("a", at: .milliseconds(1)), .value("b", at: .milliseconds(1)),
        .value("c", at: .milliseconds(2)), .value("d", at: .milliseconds(3)),
        .failure(MarbleFailure(), at: .milliseconds(3)),
      ])
  }

  @Test(
    "A jump between blanks is as long as it says",
    arguments: [
      ("a 50ms b", Duration.milliseconds(51)), ("a 2s b", .milliseconds(2001)),
      ("a 250us b", .microseconds(1250)), ("a 7ns b", .nanoseconds(1_000_007)),
      ("a 0ms b", .milliseconds(1)), ("a-- 10ms --b", .milliseconds(15)),
      ("a 10ms 10ms b", .milliseconds(21)),
    ])
  func jumps(marble: String, time: Duration) throws {
    #expect(try Timeline(marble) == Letters([.value("a", at: .zero), .value("b", at: time)]))
  }

  @Test("A jump can come first, and last")
  func outerJumps() throws {
    #expect(try Timeline("10ms a 10ms ").events == [.value("a", at: .milliseconds(10))])
  }

  @Test("Other blanks have no meaning")
  func blanks() throws {
    #expect(try Timeline("  -  a (b  |) ") == Timeline("-a(b|)"))
  }

  @Test("A digit is a value where it is not a jump")
  func digits() throws {
    #expect(try Timeline("1s2").events.map(\.event) == [.value("1"), .value("s"), .value("2")])
    #expect(try Timeline("-1-2", values: .digits).events.map(\.event) == [.value(1), .value(2)])
  }

  @Test("The length of a frame can be chosen")
  func frameLength() throws {
    let timeline = try Timeline("-a 1s b", frame: .seconds(2))
    #expect(timeline == Letters([.value("a", at: .seconds(2)), .value("b", at: .seconds(5))]))
  }

  @Test("Letters stand for the values that are given")
  func values() throws {
    let timeline = try Timeline("ab", values: ["a": [1], "b": [2, 3]], failure: MarbleFailure())
    #expect(timeline.events.map(\.event) == [.value([1]), .value([2, 3])])
  }

  @Test("A literal of nothing is a stream of nothing", arguments: ["", "-", "----", " 50ms "])
  func nothing(marble: String) throws {
    #expect(try Timeline(marble) == Letters())
  }
}
