/// A line that is being edited, with a cursor in it.
///
/// What the cursor steps over is a grapheme cluster: what a reader takes for one character. The line
/// can hold line feeds, when several lines were pasted.
package struct EditBuffer: Equatable, Sendable {
  /// The characters.
  package private(set) var characters: [Character]

  /// The number of characters before the cursor.
  package private(set) var cursor: Int

  /// Makes a buffer, with the cursor at the end of the text.
  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The text.
  package var text: String { String(characters) }

  /// The text before the cursor.
  package var textBeforeCursor: String { String(characters[..<cursor]) }

  /// Whether there is no text.
  package var isEmpty: Bool { characters.isEmpty }

  /// Inserts text before the cursor.
  ///
  /// A combining mark joins the character before it.
  package mutating func insert(_ text: String) {
    replace(cursor..<cursor, with: text)
  }

  /// Replaces a part of the text; the cursor stands behind what is new.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    // What stands beside the new text may form one character with its ends, as flags do, and joined
    // emoji. An ASCII character begins one whatever is before it.
    let start = characters[..<range.lowerBound].lastIndex(where: \.isASCII) ?? 0
    let end = characters[range.upperBound...].firstIndex(where: \.isASCII) ?? characters.count
    let before = String(characters[start..<range.lowerBound])
    let after = String(characters[range.upperBound..<end])
    let head = Array(before + text)
    let whole = Array(before + text + after)
    characters.replaceSubrange(start..<end, with: whole)
    cursor = start + min(head.count, whole.count)
  }

  /// Removes a part of the text; the cursor stands where it was.
  ///
  /// - Returns: What was removed.
  @discardableResult
  package mutating func remove(_ range: Range<Int>) -> String {
    let removed = String(characters[range])
    replace(range, with: "")
    return removed
  }

  // MARK: Moving

  /// Moves the cursor by so many characters, as far as there are some.
  package mutating func move(by distance: Int) {
    cursor = min(max(0, cursor + distance), characters.count)
  }

  /// Moves the cursor to a place, as far as it exists.
  package mutating func move(to place: Int) {
    cursor = min(max(0, place), characters.count)
  }

  /// The beginning of the word that the cursor is in or behind; words are letters and digits.
  package var wordStart: Int {
    start(before: cursor) { $0.isLetter || $0.isNumber }
  }

  /// The end of the word that the cursor is in or before.
  package var wordEnd: Int {
    func isInWord(_ place: Int) -> Bool {
      characters[place].isLetter || characters[place].isNumber
    }
    var place = cursor
    while place < characters.count && !isInWord(place) { place += 1 }
    while place < characters.count && isInWord(place) { place += 1 }
    return place
  }

  /// The beginning of the word that the cursor is in or behind; words are what blanks separate.
  package var blankSeparatedWordStart: Int {
    start(before: cursor) { !$0.isWhitespace }
  }

  private func start(before place: Int, of isInWord: (Character) -> Bool) -> Int {
    var place = place
    while place > 0 && !isInWord(characters[place - 1]) { place -= 1 }
    while place > 0 && isInWord(characters[place - 1]) { place -= 1 }
    return place
  }

  // MARK: Changing

  /// Swaps the two characters around the cursor, or the last two at the end.
  ///
  /// - Returns: Whether there are two.
  package mutating func transpose() -> Bool {
    let second = min(cursor, characters.count - 1)
    guard second > 0 else { return false }
    let swapped = String([characters[second], characters[second - 1]])
    replace(second - 1..<second + 1, with: swapped)
    return true
  }
}
