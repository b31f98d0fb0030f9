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

  private static let width = 60

  /// The lines of the drawing.
  func lines(_ ink: Ink) -> [String] {
    let title = content.title.printable
    let rule = String(repeating: "─", count: max(2, Self.width - title.count - time.count))
    let texts = content.lines.map(\.printable)
    let commands = commandLines(ink)
    let body = texts + (texts.isEmpty || commands.isEmpty ? [] : [""]) + commands
    return ["\(ink.faint("╭─")) \(ink.heading(title)) \(ink.faint("\(rule) \(time)"))"]
      + body.map { $0.isEmpty ? ink.faint("│") : "\(ink.faint("│"))  \($0)" }
      + ["\(ink.faint("╰─ \(footer)"))"]
  }

  private func commandLines(_ ink: Ink) -> [String] {
    let rows = fieldRows + actionRows + exits.map { Row(command: $0.command, note: $0.note) }
    let width = rows.map(\.command.count).max() ?? 0
    return rows.map { row in
      let command = row.isEnabled ? ink.command(row.command) : ink.faint(row.command)
      guard !row.note.isEmpty else { return command }
      let padding = String(repeating: " ", count: width - row.command.count + 2)
      return command + padding + (row.isContent ? row.note : ink.faint(row.note))
    }
  }

  private struct Row {
    let command: String
    let note: String
    var isEnabled = true
    var isContent = false
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
