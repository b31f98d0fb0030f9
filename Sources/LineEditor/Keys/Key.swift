/// What a person has pressed, or pasted, at a terminal.
package enum Key: Equatable, Sendable {
  /// Characters that were typed, as many as arrived together.
  case text(String)

  /// A text that was pasted at once; its lines are separated by line feeds.
  case paste(String)

  /// A paste of more than ``KeyDecoder/longestPaste`` bytes, which is not kept.
  case oversizedPaste

  case enter, tab, backTab, backspace, delete, escape
  case up, down, left, right, home, end, pageUp, pageDown

  /// Left or right arrow with Control or Alt.
  case wordLeft, wordRight

  /// Delete with Control or Alt.
  case wordDelete

  /// A letter with Control, in small.
  case control(Character)

  /// A character with Alt, in small; `"\u{7F}"` is Backspace.
  case alt(Character)

  /// A key that has no meaning here.
  case unknown
}
