/// A search through the history, backwards from the newest line, as its text is typed.
struct HistorySearch: Equatable, Sendable {
  /// What is looked for.
  private(set) var query = ""

  /// The place of the line that was found.
  private(set) var place: Int

  /// Whether nothing was found for the query.
  private(set) var hasFailed = false

  /// The line as it was before the search.
  let origin: EditBuffer

  init(from origin: EditBuffer, in history: History) {
    self.origin = origin
    place = history.lines.count
  }

  /// The line that was found, with the cursor at the query in it.
  func match(in history: History) -> EditBuffer {
    guard history.lines.indices.contains(place) else { return origin }
    var buffer = EditBuffer(history.lines[place])
    let line = history.lines[place].lowercased()
    if let range = line.firstRange(of: query.lowercased()) {
      buffer.move(to: line.distance(from: line.startIndex, to: range.lowerBound))
    }
    return buffer
  }

  /// Looks for a longer text, in the line that was found and in older ones.
  mutating func extend(by text: String, in history: History) {
    query += text
    find(history.place(of: query, from: place + 1))
  }

  /// Looks for a text with one character less, from the newest line on.
  mutating func shorten(in history: History) {
    query = String(query.dropLast())
    if query.isEmpty {
      place = history.lines.count
      hasFailed = false
    } else {
      find(history.place(of: query, from: history.lines.count))
    }
  }

  /// Looks for the next line that contains the text.
  mutating func findNext(isForward: Bool, in history: History) {
    guard !query.isEmpty else { return }
    find(history.place(of: query, from: place, isForward: isForward))
  }

  private mutating func find(_ place: Int?) {
    hasFailed = place == nil
    if let place { self.place = place }
  }
}
