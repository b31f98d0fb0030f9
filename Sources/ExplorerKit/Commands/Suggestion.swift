/// Finds what somebody may have meant.
package enum Suggestion {
  /// The candidate nearest to a word, when it is near enough to be a slip of the keyboard.
  ///
  /// ```swift
  /// Suggestion.nearest(to: "tpa", among: ["tap", "type"])  // "tap"
  /// ```
  ///
  /// - Returns: `nil` when every candidate differs in more than a third of its letters.
  /// - Complexity: O(*n* · *m*) for each candidate; words of more than 64 letters have no suggestion.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.count <= 64 else { return nil }
    let letters = Array(word.lowercased())
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.count <= 64 {
      let distance = distance(letters, Array(candidate.lowercased()))
      let isNear = distance <= max(1, max(letters.count, candidate.count) / 3)
      if isNear && distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// What to write instead of a name that is not there: the nearest one, or which there are.
  package static func advice(for name: String, among names: [String], verb: String) -> String {
    if let nearest = nearest(to: name, among: names) {
      return "Did you mean \("\(verb) \(nearest)".quoted)?"
    }
    return names.isEmpty
      ? "It has none." : "There is \(names.map(\.quoted).joined(separator: " and "))."
  }

  /// The fewest letters to add, drop, change or swap with the next one.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          previous[column + 1] + 1, current[column] + 1,
          previous[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}

extension String {
  /// The text in quotation marks, with everything that would disturb a terminal made visible.
  package var quoted: String { "\"\(printable)\"" }

  /// The text with control characters written out, and cut when it is very long.
  package var printable: String {
    let limit = 200
    var text = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == limit { return text + "…" }
      switch scalar.properties.generalCategory {
      case .format where scalar == "\u{200D}":  // joins emoji
        text.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
