/// The lines that were entered, oldest first.
package struct History: Equatable, Sendable {
  /// The most lines that are kept.
  package static let capacity = 1_000

  /// The lines.
  package private(set) var lines: [String] = []

  /// Makes a history of lines, as if they were entered one after the other.
  package init(_ lines: some Sequence<String> = []) {
    for line in lines { add(line) }
  }

  /// Keeps a line.
  ///
  /// Blank lines, lines that begin with a blank, and a line that equals the last one are not kept.
  ///
  /// - Returns: Whether it is kept.
  @discardableResult
  package mutating func add(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace, line != lines.last else { return false }
    lines.append(line)
    if lines.count > Self.capacity { lines.removeFirst(lines.count - Self.capacity) }
    return true
  }

  /// The place of the nearest line that contains a text.
  ///
  /// - Parameters:
  ///   - text: What to look for; nothing is in no line.
  ///   - place: Where to begin; the line there is not looked at.
  ///   - isForward: Whether to look at newer lines instead of older ones.
  func place(of text: String, from place: Int, isForward: Bool = false) -> Int? {
    guard !text.isEmpty else { return nil }
    func isMatch(_ index: Int) -> Bool { lines[index].lowercased().contains(text.lowercased()) }
    let place = min(max(-1, place), lines.count)
    return isForward
      ? lines.indices.dropFirst(place + 1).first(where: isMatch)
      : lines.indices.prefix(max(0, place)).last(where: isMatch)
  }
}
