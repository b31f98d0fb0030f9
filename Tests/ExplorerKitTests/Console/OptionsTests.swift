import ExplorerKit
import Testing

@Suite("Options")
struct OptionsTests {
  @Test("options are read, with their value attached or after them")
  func reads() throws {
    #expect(try Options([]) == Options())
    let options = try Options(["--style", "delegate", "--script=walk.txt", "--real-time"])
    #expect(options.style == .delegate)
    #expect(options.action == .run(script: "walk.txt"))
    #expect(options.isRealTime)
    #expect(try Options(["--style=result", "--style=delegate"]).style == .delegate)
    #expect(try Options(["--script", "-"]).action == .run(script: "-"))
  }

  @Test("help and version win over what stands beside them, help over version")
  func help() throws {
    #expect(try Options(["--help", "--script", "x"]).action == .help)
    #expect(try Options(["--script", "x", "-h"]).action == .help)
    #expect(try Options(["--version"]).action == .version)
    #expect(try Options(["--version", "--help"]).action == .help)
    #expect(try Options(["--help", "--version"]).action == .help)
  }

  @Test(
    "an option that is not there says so",
    arguments: [
      (
        ["--stile"],
        "There is no option \"--stile\". Did you mean --style? --help lists the options."
      ),
      (["-x"], "There is no option \"-x\". --help lists the options."),
      (["--"], "There is no option \"--\". --help lists the options."),
      (
        [""], "There is nothing to do with \"\". To read commands from a file, write --script FILE."
      ),
      (
        ["walk.txt"],
        "There is nothing to do with \"walk.txt\". To read commands from a file, write --script FILE."
      ),
      (["--script"], "--script needs a value. Write --script FILE."),
      (["--script="], "--script needs a value. Write --script FILE."),
      (["--style"], "--style needs a value. Write --style result|delegate."),
      (
        ["--style", "delegated"], "There is no style \"delegated\". Did you mean --style delegate?"
      ),
      (
        ["--style", "x"],
        "There is no style \"x\". Write --style result or --style delegate."
      ),
      (["--help=now"], "--help takes no value. Leave out what follows the \"=\"."),
      (["--help", "--bogus"], "There is no option \"--bogus\". --help lists the options."),
    ])
  func refuses(arguments: [String], message: String) {
    #expect(failure { _ = try Options(arguments) } == message)
  }

  @Test("the usage text names every option, and fits a terminal")
  func usage() {
    for option in ["--style", "--script", "--real-time", "--help", "--version"] {
      #expect(Options.usage.contains(option))
    }
    #expect(Options.usage.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
