/// A text cut into its characters and its escape sequences for colours and styles.
struct StyledPieces: Sequence, IteratorProtocol {
  /// A part of the text.
  enum Piece {
    /// Something to be seen.
    case character(Character)

    /// `ESC [ … m`, which takes no room.
    case style(String)
  }

  private var rest: Substring

  init(_ text: some StringProtocol) {
    rest = Substring(text)
  }

  mutating func next() -> Piece? {
    guard let character = rest.first else { return nil }
    if character == "\u{1B}", let style = takeStyle() { return .style(style) }
    rest.removeFirst()
    return .character(character)
  }

  private mutating func takeStyle() -> String? {
    // By scalars: a combining mark may follow the final letter, and is a character of its own then.
    let scalars = rest.unicodeScalars
    var index = scalars.index(after: scalars.startIndex)
    guard index < scalars.endIndex, scalars[index] == "[" else { return nil }
    repeat {
      index = scalars.index(after: index)
    } while index < scalars.endIndex
      && ("0"..."9" ~= scalars[index] || scalars[index] == ";")
    guard index < scalars.endIndex, scalars[index] == "m" else { return nil }
    let end = scalars.index(after: index)
    let style = String(scalars[..<end])
    rest = Substring(scalars[end...])
    return style
  }
}
