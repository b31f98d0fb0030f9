import StreamsTesting
import Testing

@Suite("Drawn differences")
struct TimelineDifferenceTests {
  private func difference(expected: String, actual: String) throws -> String? {
    try Timeline(actual).difference(from: Timeline(expected))?.description
  }

  @Test("Equal timelines have none")
  func equal() throws {
    #expect(try difference(expected: "-a-|", actual: "-a-|") == nil)
  }

  @Test("A value too early is marked, and the actual can be pasted")
  func early() throws {
    #expect(
      try difference(expected: "-a---b|", actual: "-a--b|") == """
        The stream did not do what was expected.
          time      0    5ms
          expected  -a---b|
          actual    -a--b|
                        ^
        At 4ms: nothing was expected, but b came.
        The actual as a literal: "-a--b|"
        """)
  }

  @Test("Another value at the same time")
  func another() throws {
    #expect(
      try difference(expected: "-a-b|", actual: "-a-c|") == """
        The stream did not do what was expected.
          time      0
          expected  -a-b|
          actual    -a-c|
                       ^
        At 3ms: expected b, but c came.
        The actual as a literal: "-a-c|"
        """)
  }

  @Test("A value too late, and one that is missing")
  func lateAndMissing() throws {
    #expect(
      try difference(expected: "-a|", actual: "---a|") == """
        The stream did not do what was expected.
          time      0
          expected  -a|
          actual    ---a|
                     ^
        At 1ms: expected a, but it came later, at 3ms.
        The actual as a literal: "---a|"
        """)
    #expect(
      try difference(expected: "-a-|", actual: "-a") == """
        The stream did not do what was expected.
          time      0
          expected  -a-|
          actual    -a--
                       ^
        At 3ms: expected the finish, but nothing more came.
        The actual as a literal: "-a"
        """)
  }

  @Test("Groups stay under each other, and the mark stands inside the group")
  func groups() throws {
    #expect(
      try difference(expected: "-(abc)-d|", actual: "-(ab)--d|") == """
        The stream did not do what was expected.
          time      0        5ms
          expected  -(abc)-d|
          actual    -(ab) --d|
                        ^
        At 1ms: expected c, but d came later, at 4ms.
        The actual as a literal: "-(ab)--d|"
        """)
  }

  @Test("A long silence is drawn as a jump")
  func jumps() throws {
    #expect(
      try difference(expected: "-a 60ms b|", actual: "-a 60ms c-|") == """
        The stream did not do what was expected.
          time      0       62ms
          expected  -a 60ms b|
          actual    -a 60ms c-|
                            ^
        At 62ms: expected b, but c came.
        The actual as a literal: "-a 60ms c-|"
        """)
  }

  @Test("Values have a legend; one that has no letter gets one")
  func legend() throws {
    let values: MarbleValues<Int> = ["a": 10, "b": 20]
    let expected = try Timeline("-a-b|", values: values)
    let actual = Timeline<Int, MarbleFailure>([
      .value(10, at: .milliseconds(1)), .value(99, at: .milliseconds(3)),
      .finished(at: .milliseconds(4)),
    ])
    #expect(
      actual.difference(from: expected, values: values)?.description == """
        The stream did not do what was expected.
          time      0
          expected  -a-b|
          actual    -a-A|
                       ^
        At 3ms: expected b, but A came.
        Values: a = 10, b = 20, A = 99 (not among the values given)
        The actual as a literal: "-a-A|"
        """)
  }

  private enum Outage: Error, Equatable {
    case offline, overloaded
  }

  @Test("Failures are told apart in words")
  func failures() throws {
    let expected = try Timeline("-#", values: .digits, failure: Outage.offline)
    let actual = try Timeline("-#", values: .digits, failure: Outage.overloaded)
    #expect(
      actual.difference(from: expected)?.description == """
        The stream did not do what was expected.
          time      0
          expected  -#
          actual    -#
                     ^
        At 1ms: expected the failure offline, but the failure overloaded came.
        The actual as a literal: "-#"
        """)
  }

  @Test("Times between the frames are shown as a table")
  func betweenFrames() {
    let expected = Timeline<String, Never>([.value("a", at: .microseconds(1500))])
    let actual = Timeline<String, Never>([
      .value("a", at: .microseconds(1500)), .value("b", at: .microseconds(1700)),
    ])
    #expect(
      actual.difference(from: expected)?.description == """
        The stream did not do what was expected.
          time    expected  actual
          1500us  a         a
          1700us            b
        At 1700us: nothing was expected, but b came.
        The actual has no literal with frames of 1ms: a @ 1500us, b @ 1700us
        """)
  }
}
