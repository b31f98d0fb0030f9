import ExplorerKit
import Testing

@Suite("Command parser")
struct CommandParserTests {
  @Test("every command is read, in capitals and with blanks around it too")
  func reads() throws {
    let lines = [
      "help", "tap sign in", "type email ada@example.com", "type name  Ada  L. ", "back",
      "swipe", "swipe begin", "swipe cancel", "SWIPE Finish", "\ttree  ", "stack", "log", "time",
      "advance 500ms", "advance 2s", "advance manual", "advance AUTO", "style delegate",
      "style result", "reset", "Quit", "type email \"\"",
      "tree dot", "log 5", "log lifecycle", "log ALL", "log navigation", "pending", "leaks",
      "outcomes", "?", "q", "exit", "adv 2s", "le", "back 2", "tab Shop",
      "answer Keep editing", "layout WIDE",
    ]
    let commands: [Command?] = [
      .help, .tap(action: "sign in"), .type(field: "email", text: "ada@example.com"),
      .type(field: "name", text: "Ada  L."), .back(1), .swipeDown, .swipeBack(.begin),
      .swipeBack(.cancel), .swipeBack(.finish), .tree(.text), .stack, .log(.all), .time,
      .advance(.milliseconds(500)), .advance(.seconds(2)), .advanceMode(.manual),
      .advanceMode(.auto), .style(.delegate), .style(.result), .reset, .quit,
      .type(field: "email", text: ""), .tree(.dot), .log(.last(5)), .log(.lifecycle), .log(.all),
      .log(.navigation),
      .pending, .leaks, .outcomes, .help, .quit,
      .quit, .advance(.seconds(2)), .leaks, .back(2), .tab("Shop"), .answer("Keep editing"),
      .layout(.wide),
    ]
    #expect(try lines.map { try Command.parse($0) } == commands)
  }

  @Test("blank lines and comments ask for nothing")
  func skips() throws {
    let lines = ["", "   ", "\t", "# tap sign in", "   #", "\u{A0}"]
    #expect(try lines.map { try Command.parse($0) } == lines.map { _ in nil })
  }

  @Test(
    "a line that is no command says what is wrong and what would be right",
    arguments: [
      (
        "tpa sign in", #"There is no command "tpa". Did you mean "tap"? "help" lists the commands."#
      ),
      ("ta x", #"There is no command "ta". Did you mean "tap"? "help" lists the commands."#),
      ("frobnicate", #"There is no command "frobnicate". "help" lists the commands."#),
      ("tap", #""tap" needs something after it. Write "tap ACTION"."#),
      ("type", #""type" needs something after it. Write "type FIELD TEXT"."#),
      (
        "type email",
        #""type" needs a text after the field. Write "type email TEXT"; "type email """ empties it."#
      ),
      ("back now", #""back" cannot be followed by "now". Write "back" or "back N"."#),
      ("back 0", #""back" cannot be followed by "0". Write "back" or "back N"."#),
      (
        "tree svg", #""tree" cannot be followed by "svg". Write "tree" or "tree text|mermaid|dot"."#
      ),
      ("reset now", #""reset" stands alone, but "now" follows it. Write "reset"."#),
      ("swipe finsh", #""swipe" cannot be followed by "finsh". Did you mean "swipe finish"?"#),
      (
        "swipe left",
        #""swipe" cannot be followed by "left". Write "swipe" or "swipe begin|cancel|finish"."#
      ),
      (
        "advance",
        #""advance" needs something after it. Write "advance DURATION" or "advance manual|auto"."#
      ),
      (
        "advance manul",
        #""advance" cannot be followed by "manul". Did you mean "advance manual"?"#
      ),
      ("advance 5", #"The duration "5" has no unit. Did you mean 5s or 5ms?"#),
      ("style", #""style" needs something after it. Write "style result|delegate"."#),
      (
        "style classic", #""style" cannot be followed by "classic". Write "style result|delegate"."#
      ),
      ("\u{1B}[31m", ##"There is no command "\u{1B}[31m". "help" lists the commands."##),
    ])
  func refuses(line: String, message: String) {
    #expect(message == failure { _ = try Command.parse(line) })
  }

  @Test("every form of the help text is a command")
  func forms() {
    let examples = [
      "ACTION": "sign in", "FIELD TEXT": "email a", "DURATION": "1s",
      "begin|cancel|finish": "begin", "manual|auto": "auto", "result|delegate": "result",
      "N": "2", "text|mermaid|dot": "dot", "lifecycle|navigation|all": "all", "NAME": "shop",
      "CHOICE": "yes", "wide|narrow": "wide",
    ]
    for syntax in CommandSyntax.all {
      let arguments = syntax.form.dropFirst(syntax.verb.count).drop { $0 == " " }
      let example = examples[String(arguments)] ?? ""
      #expect(failure { _ = try Command.parse("\(syntax.verb) \(example)") } == nil)
    }
  }
}

/// The text of the error that a body throws.
func failure(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}
