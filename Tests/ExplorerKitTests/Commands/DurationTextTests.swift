import ExplorerKit
import Testing

@Suite("Duration text")
struct DurationTextTests {
  @Test(
    "a number and a unit is a duration",
    arguments: [
      ("500ms", Duration.milliseconds(500)), ("2s", .seconds(2)), ("5m", .seconds(300)),
      ("1h", .seconds(3600)), ("1.5s", .milliseconds(1500)), ("0.25m", .seconds(15)),
      ("0s", .zero), ("2S", .seconds(2)), ("0.001ms", .microseconds(1)), ("007s", .seconds(7)),
      ("1000h", .seconds(3_600_000)),
    ])
  func reads(text: String, duration: Duration) throws {
    #expect(try DurationText.parse(text) == duration)
  }

  @Test(
    "a text that is no duration says why",
    arguments: [
      ("-5s", #""-5s" would turn time back. Write 500ms, 2s, 1.5m or 1h."#),
      ("5", #"The duration "5" has no unit. Did you mean 5s or 5ms?"#),
      ("5d", #""d" is not a unit of time. Write 500ms, 2s, 1.5m or 1h."#),
      ("5 s", #"" s" is not a unit of time. Write 500ms, 2s, 1.5m or 1h."#),
      ("s", #""s" is not a duration. Write 500ms, 2s, 1.5m or 1h."#),
      ("", #""" is not a duration. Write 500ms, 2s, 1.5m or 1h."#),
      (".5s", #"".5s" is not a duration. Write 500ms, 2s, 1.5m or 1h."#),
      ("1.s", #""1.s" is not a duration. Write 500ms, 2s, 1.5m or 1h."#),
      ("1.2.3s", #""1.2.3s" is not a duration. Write 500ms, 2s, 1.5m or 1h."#),
      ("٣s", #""٣s" is not a duration. Write 500ms, 2s, 1.5m or 1h."#),
      ("1.2345s", #""1.2345s" has more than three decimals. Take a smaller unit: ms, s or m."#),
      ("1000.001h", #""1000.001h" is too long. The longest is 1000h."#),
      ("9223372036854775807h", #""9223372036854775807h" is too long. The longest is 1000h."#),
      ("99999999999999999999s", #""99999999999999999999s" is too long. The longest is 1000h."#),
    ])
  func refuses(text: String, message: String) {
    #expect(failure { _ = try DurationText.parse(text) } == message)
  }

  @Test("durations are written in seconds with three decimals")
  func formats() {
    let durations: [Duration] = [
      .zero, .milliseconds(350), .milliseconds(1005), .seconds(300), .microseconds(1999),
    ]
    #expect(
      durations.map(DurationText.format) == ["0.000s", "0.350s", "1.005s", "300.000s", "0.001s"])
  }
}
