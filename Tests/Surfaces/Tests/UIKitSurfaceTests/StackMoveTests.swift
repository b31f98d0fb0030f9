import CoordinatorsUIKitOnFake
import Testing

@Suite("How a stack gets from one list to another")
struct StackMoveTests {
  @Test("One on top is a push, several off the top are one pop, all else is a new list")
  func looks() {
    #expect(StackMove(from: "ab", to: "abc") == .push("c"))
    #expect(StackMove(from: "abcd", to: "ab") == .pop(to: "b"))
    #expect(StackMove(from: "ab", to: "ab") == .none)
    #expect(StackMove(from: "ab", to: "abcd") == .set(["a", "b", "c", "d"], isAnimated: true))
    #expect(StackMove(from: "abc", to: "c") == .set(["c"], isAnimated: false))
    #expect(StackMove(from: "abc", to: "") == .set([], isAnimated: false))
    #expect(StackMove(from: "", to: "a") == .set(["a"], isAnimated: false))
    #expect(
      StackMove(from: "ab", to: "abc", isAnimated: false)
        == .set(["a", "b", "c"], isAnimated: false))
  }
}

extension StackMove<Character> {
  fileprivate init(from shown: String, to wanted: String, isAnimated: Bool = true) {
    self.init(from: Array(shown), to: Array(wanted), isAnimated: isAnimated)
  }
}
