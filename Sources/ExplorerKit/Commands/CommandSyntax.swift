/// How a command is written, and what it does.
package struct CommandSyntax {
  /// The first word.
  package let verb: String

  /// The whole form, placeholders in capitals.
  package let form: String

  /// What it does, in a line.
  package let summary: String

  private init(_ form: String, _ summary: String) {
    verb = String(form.prefix { $0 != " " })
    self.form = form
    self.summary = summary
  }

  /// Every form of every command, in the order of the help text.
  package static let all = [
    CommandSyntax("tap ACTION", "tap an action of the screen"),
    CommandSyntax("type FIELD TEXT", "fill in a field; \"\" as the text empties it"),
    CommandSyntax("back", "tap the Back button"),
    CommandSyntax("back N", "go back over several screens, as its menu does"),
    CommandSyntax("swipe", "swipe the modal away"),
    CommandSyntax("swipe begin|cancel|finish", "swipe back from the edge, step by step"),
    CommandSyntax("tab NAME", "tap a tab"),
    CommandSyntax("answer CHOICE", "answer the question that is asked"),
    CommandSyntax("layout wide|narrow", "make room for a split view, or leave none"),
    CommandSyntax("tree", "print the tree of coordinators"),
    CommandSyntax("tree text|mermaid|dot", "print it as a drawing or as a diagram"),
    CommandSyntax("stack", "print the screens, and whose they are"),
    CommandSyntax("log", "print what has happened, with its time"),
    CommandSyntax("log N", "print the last of it"),
    CommandSyntax("log lifecycle|navigation|all", "print a part of it"),
    CommandSyntax("time", "print the time, and what is going on"),
    CommandSyntax("pending", "print what waits for its time, and when that is"),
    CommandSyntax("leaks", "print the coordinators that have ended and are still there"),
    CommandSyntax("outcomes", "print how flows have ended"),
    CommandSyntax("advance DURATION", "let time pass: 500ms, 2s, 5m"),
    CommandSyntax("advance manual|auto", "whether commands wait until the app is at rest"),
    CommandSyntax("style result|delegate", "restart the app in that style"),
    CommandSyntax("reset", "restart the app"),
    CommandSyntax("help", "print this list"),
    CommandSyntax("quit", "end the explorer"),
  ]

  /// The forms of a command, as a sentence gives them: `"swipe" or "swipe begin|cancel|finish"`.
  package static func forms(of verb: String) -> String {
    all.filter { $0.verb == verb }.map(\.form.quoted).joined(separator: " or ")
  }
}
