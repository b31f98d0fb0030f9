import TerminalText

/// Draws a screen as text.
///
/// ```
/// ╭─ Sign in ──────────────────────────────────── 0.350s
/// │  Try ada@example.com with the password lovelace.
/// │
/// │  type email      ada@example.com
/// │  type password
/// │  tap sign in     Fill in email and password first.
/// │  tap forgot password
/// │  back            to welcome
/// ╰─ welcome › sign in
/// ```
///
/// At the left stands what one can ask for, as one would write it.
struct ScreenFrame {
  /// What the screen shows.
  let content: Screen

  /// What the user can do to leave the screen: a command, and what comes of it.
  let exits: [(command: String, note: String)]

  /// The time.
  let time: String

  /// What stands in the bottom line.
  let footer: String

  /// The columns that there are.
  var columns = ScreenFrame.usualColumns

  /// The columns where no window gives a number.
  static let usualColumns = 65

  /// The columns that a note needs beside its command; with less it stands below.
  private static let narrowestNote = 16

  /// The lines of the drawing, none of them wider than ``columns``.
  func lines(_ ink: Ink) -> [String] {
    let title = content.title.printable.clipped(to: columns - time.columns - 7)
    let rule = String(
      repeating: "─", count: max(0, columns - title.columns - time.columns - 5))
    let texts = content.lines.flatMap { $0.printable.wrapped(to: columns - 3) }
    let commands = commandLines(ink)
    let body = texts + (texts.isEmpty || commands.isEmpty ? [] : [""]) + commands
    let top = "\(ink.faint("╭─")) \(ink.heading(title)) \(ink.faint("\(rule) \(time)"))"
    return [top.clipped(to: columns)]
      + body.map { $0.isEmpty ? ink.faint("│") : "\(ink.faint("│"))  \($0)" }
      + [ink.faint("╰─ \(footer)".clipped(to: columns))]
  }

  private func commandLines(_ ink: Ink) -> [String] {
    let rows = fieldRows + actionRows + exits.map { Row(command: $0.command, note: $0.note) }
    let width = rows.map(\.command.columns).max() ?? 0
    return rows.flatMap { $0.lines(columns: columns - 3, commandColumns: width, ink) }
  }

  private struct Row {
    let command: String
    let note: String
    var isEnabled = true
    var isContent = false

    /// The command with its note beside it, or below it where there is little room.
    func lines(columns: Int, commandColumns: Int, _ ink: Ink) -> [String] {
      let command = command.clipped(to: columns)
      let inked = isEnabled ? ink.command(command) : ink.faint(command)
      guard !note.isEmpty else { return [inked] }
      let room = columns - commandColumns - 2
      let isBelow = room < max(2, min(ScreenFrame.narrowestNote, note.columns))
      let indent = isBelow ? 2 : commandColumns + 2
      let notes = note.wrapped(to: columns - indent).map { isContent ? $0 : ink.faint($0) }
      let blanks = String(repeating: " ", count: indent)
      if isBelow { return [inked] + notes.map { blanks + $0 } }
      let padding = String(repeating: " ", count: indent - command.columns)
      return zip([inked + padding] + notes.dropFirst().map { _ in blanks }, notes).map { $0 + $1 }
    }
  }

  private var fieldRows: [Row] {
    content.fields.map { field in
      let text = field.isSecret ? String(repeating: "•", count: field.text.count) : field.text
      return Row(command: "type \(field.name)", note: text.printable, isContent: true)
    }
  }

  private var actionRows: [Row] {
    content.actions.map { action in
      Row(
        command: "tap \(action.name)", note: action.obstacle ?? "",
        isEnabled: action.obstacle == nil)
    }
  }
}
