/// Reads and writes durations as people type them: `500ms`, `2s`, `1.5m`.
package enum DurationText {
  /// The longest duration that is read: a thousand hours.
  package static let longest: Duration = .seconds(3_600_000)

  private static let nanosecondsPerUnit: [(unit: String, nanoseconds: Int64)] = [
    ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
  ]

  private static let forms = "Write 500ms, 2s, 1.5m or 1h."

  /// Reads a duration: a number of at most three decimals, and `ms`, `s`, `m` or `h`.
  ///
  /// - Throws: What is wrong with the text; ``longest`` and less is read, zero included.
  package static func parse(_ text: String) throws(CommandError) -> Duration {
    guard !text.hasPrefix("-") else {
      throw CommandError("\(text.quoted) would turn time back.", advice: forms)
    }
    let number = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = text.dropFirst(number.count).lowercased()
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw CommandError("\(text.quoted) is not a duration.", advice: forms)
    }
    guard !unit.isEmpty else {
      throw CommandError(
        "The duration \(text.quoted) has no unit.",
        advice: "Did you mean \(number)s or \(number)ms?")
    }
    guard let scale = nanosecondsPerUnit.first(where: { $0.unit == unit })?.nanoseconds else {
      throw CommandError("\(unit.quoted) is not a unit of time.", advice: forms)
    }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.count <= 3 else {
      throw CommandError(
        "\(text.quoted) has more than three decimals.", advice: "Take a smaller unit: ms, s or m.")
    }
    guard let nanoseconds = nanoseconds(whole: parts[0], decimals: decimals, scale: scale),
      .nanoseconds(nanoseconds) <= longest
    else {
      throw CommandError("\(text.quoted) is too long.", advice: "The longest is 1000h.")
    }
    return .nanoseconds(nanoseconds)
  }

  private static func nanoseconds(
    whole: Substring, decimals: Substring, scale: Int64
  ) -> Int64? {
    guard let whole = Int64(whole) else { return nil }
    let thousandths = Int64(decimals + String(repeating: "0", count: 3 - decimals.count)) ?? 0
    let (product, overflow) = whole.multipliedReportingOverflow(by: scale)
    let (sum, sumOverflow) = product.addingReportingOverflow(thousandths * scale / 1000)
    return overflow || sumOverflow ? nil : sum
  }

  /// Writes a duration in seconds with three decimals: `0.350s`.
  package static func format(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = String(attoseconds / 1_000_000_000_000_000)
    let padding = String(repeating: "0", count: max(0, 3 - milliseconds.count))
    return "\(seconds).\(padding)\(milliseconds)s"
  }
}
