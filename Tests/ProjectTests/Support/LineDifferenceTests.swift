import TestSupport
import Testing

@Suite("Line difference")
struct LineDifferenceTests {
  @Test("what is missing and what is new stand under each other, with their neighbours")
  func description() {
    let old = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
    let new = ["a", "b", "c", "d", "E", "f", "g", "h", "i", "j"]
    let difference = LineDifference(
      expected: old.joined(separator: "\n"), actual: new.joined(separator: "\n"))
    #expect(
      "\(difference)" == """
          …
          b
          c
          d
        - e
        + E
          f
          g
          h
          i
        + j
        """)
  }
}
