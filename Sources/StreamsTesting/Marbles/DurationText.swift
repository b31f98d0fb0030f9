extension Duration {
  /// The duration in the largest unit that shows it as a whole number: `0ms`, `250us`, `1500ms`,
  /// `2s`.
  package var text: String {
    if self == .zero { return "0ms" }
    guard let nanoseconds = wholeNanoseconds else { return "\(self)" }
    for (unit, length) in Duration.units where nanoseconds.isMultiple(of: length) {
      return "\(nanoseconds / length)\(unit)"
    }
    return "\(nanoseconds)ns"
  }

  /// The duration in nanoseconds; `nil` when it is not a whole number of them, or too long.
  var wholeNanoseconds: Int64? {
    let (seconds, attoseconds) = components
    guard attoseconds.isMultiple(of: 1_000_000_000) else { return nil }
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if isTooLong { return nil }
    return product + attoseconds / 1_000_000_000
  }

  /// How many frames the duration is; `nil` when it is not a whole number of them.
  func frames(of frame: Duration) -> Int? {
    guard let nanoseconds = wholeNanoseconds, let length = frame.wholeNanoseconds,
      nanoseconds.isMultiple(of: length)
    else { return nil }
    return Int(nanoseconds / length)
  }

  /// The units of a jump in a marble literal, and their length in nanoseconds.
  static let units: [(name: String, nanoseconds: Int64)] = [
    ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000), ("ns", 1),
  ]
}
