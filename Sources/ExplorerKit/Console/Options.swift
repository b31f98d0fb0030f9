/// What the command line of `explore` asks for.
package struct Options: Equatable {
  /// What to do.
  package enum Action: Equatable {
    /// Read commands, from the file of this name or from standard input.
    case run(script: String?)

    /// Print how the program is called.
    case help

    /// Print the version.
    case version
  }

  /// What to do.
  package var action = Action.run(script: nil)

  /// The style that the app starts in.
  package var style = FlowStyle.result

  /// Whether time is real.
  package var isRealTime = false

  /// Which time the app runs on.
  package var timeSource: TimeSource { isRealTime ? .real : .virtual }

  /// Makes the options of an empty command line.
  package init() {}

  /// Reads the arguments, without the program's own name.
  ///
  /// `--help` and `--version` win over what stands beside them, but a mistake wins over both.
  package init(_ arguments: [String]) throws(CommandError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let (name, attached) = Self.split(argument)
      switch name {
      case "--script":
        let file = try Self.value(of: name, attached, &rest, placeholder: "FILE")
        if case .run = action { action = .run(script: file) }
      case "--style":
        style = try Self.style(
          Self.value(of: name, attached, &rest, placeholder: "result|delegate"))
      case "--real-time", "--help", "-h", "--version":
        guard attached == nil else {
          throw CommandError("\(name) takes no value.", advice: "Leave out what follows the \"=\".")
        }
        if name == "--real-time" {
          isRealTime = true
        } else if action != .help {
          action = name == "--version" ? .version : .help
        }
      default: throw Self.unknown(argument)
      }
    }
  }

  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  private static func value(
    of name: String, _ attached: String?, _ rest: inout ArraySlice<String>, placeholder: String
  ) throws(CommandError) -> String {
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw CommandError("\(name) needs a value.", advice: "Write \(name) \(placeholder).")
    }
    return value
  }

  private static func style(_ word: String) throws(CommandError) -> FlowStyle {
    guard let style = FlowStyle(rawValue: word) else {
      let styles = FlowStyle.allCases.map(\.rawValue)
      let nearest = Suggestion.nearest(to: word, among: styles)
      throw CommandError(
        "There is no style \(word.quoted).",
        advice: nearest.map { "Did you mean --style \($0)?" }
          ?? "Write --style \(styles.joined(separator: " or --style ")).")
    }
    return style
  }

  private static func unknown(_ argument: String) -> CommandError {
    guard argument.hasPrefix("-") else {
      return CommandError(
        "There is nothing to do with \(argument.quoted).",
        advice: "To read commands from a file, write --script FILE.")
    }
    let names = ["--script", "--style", "--real-time", "--help", "--version"]
    let nearest = Suggestion.nearest(to: argument, among: names)
    let help = "--help lists the options."
    return CommandError(
      "There is no option \(argument.quoted).",
      advice: nearest.map { "Did you mean \($0)? \(help)" } ?? help)
  }
}

extension Options {
  /// The version of the package.
  package static let version = "0.1.0"

  /// How the program is called.
  package static let usage = """
    Walks through a sample app whose navigation is a tree of coordinators.

    usage: explore [--style result|delegate] [--script FILE] [--real-time]

      --style STYLE   how coordinators report to their parents: by a result (as at first),
                      or to a delegate
      --script FILE   read the commands from a file instead of standard input
      --real-time     let transitions take the time that they take; otherwise time is virtual
      --help          print this text
      --version       print the version

    Commands are read one a line; "help" lists them. Blank lines and lines that begin with # are
    skipped. A run whose input is not a terminal ends with status 0, or with 2 at the first command
    that cannot be carried out. NO_COLOR turns colours off.

    At a terminal, Tab completes what is typed, the arrows up and down recall earlier lines, Ctrl-R
    searches them, Ctrl-C drops the line, and Ctrl-D ends the run. Lines that begin with a blank, and
    those that type into a secret field, are not kept for the next run.
    """
}
