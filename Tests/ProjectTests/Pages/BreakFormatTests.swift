import Foundation
import Testing

@Suite("Pages: the format of breaks")
struct BreakFormatTests {
  @Test("A break is listed, and changes the block that it names")
  func breakIsMade() throws {
    let folder = try Folder(breaks: good, code: code)
    #expect(try folder.fit("S1.txt").output == "S1.1\t-\tGate.swift Gate.swift\tit goes on.\n")
    #expect(try folder.fit("-v", "put=S1.1", "S1.txt").status == 0)
    #expect(
      try folder.codeText == """
        func open() {
          start()
        }
        func close() {
          start()
        }
        // two
        // two

        """)
  }

  @Test("A break that is not in the file is reported, and changes nothing")
  func missingBreakIsReported() throws {
    let folder = try Folder(breaks: good, code: code)
    let answer = try folder.fit("-v", "put=S1.2", "S1.txt")
    #expect(answer.status == 1)
    #expect(answer.output == "There is no break S1.2.\n")
    #expect(try folder.codeText == code)
  }

  @Test(
    "What is wrong with a break is reported by file and line, and nothing is changed",
    arguments: [
      ("S1: a.\nGate.swift\n-  start(\n", "2: The block is not in Gate.swift any more."),
      ("S1: a.\nGate.swift\n-// two\n", "2: The block is in Gate.swift 2 times; add lines to it."),
      ("S1: a.\nGate.swift\n   stop()\n", "2: What replaces the block is the same."),
      (
        "S1: a.\nGate.swift\n+  stop()\n",
        "2: There is nothing to find: no line begins with \"-\" or a space."
      ),
      (
        "S1: a.\nGate.swift\n\nS1: b.\nGate.swift\n-  stop()\n",
        "2: Gate.swift has no lines below it."
      ),
      ("S1: a.\nDoor.swift\n-  stop()\n", "2: There is no file Door.swift."),
      (
        "S1: a.\nTwice.swift\n-  stop()\n",
        "2: The name stands for A/Twice.swift and B/Twice.swift."
      ),
      ("S1: a.\n-  stop()\n", "2: A changed line has to stand below the name of its file."),
      ("Gate.swift\n-  stop()\n", "1: The name of a file has to stand below a sentence."),
      ("S1: a.\n", "1: The break changes no file."),
      ("S2: a.\nGate.swift\n-  stop()\n", "1: The file is about S1, and the break about S2."),
      (
        "S1 (later): a.\nGate.swift\n-  stop()\n",
        "1: There is no \"(later)\"; there are \"(compiler)\" and \"(stops)\"."
      ),
      ("S1: a.\r\nGate.swift\n-  stop()\n", "1: The line ends with a carriage return."),
      (
        "S1:\n",
        "1: This is no sentence that begins with the rule and a colon, no name of a Swift file, and"
          + " no line that begins with \"-\", \"+\" or a space."
      ),
    ])
  func badBreaksAreReported(text: String, problem: String) throws {
    let folder = try Folder(breaks: text, code: code)
    let answer = try folder.fit("-v", "put=S1.1", "S1.txt")
    #expect(answer.status == 1)
    #expect(answer.output.split(separator: "\n").contains { $0 == "S1.txt:\(problem)" })
    #expect(try folder.codeText == code)
  }

  private let code = """
    func open() {
      start()
    }
    func close() {
      stop()
    }
    // two
    // two

    """

  private let good = """
    S1: it goes on.
    Gate.swift
     func close() {
    -  stop()
    +  end()
    Gate.swift
    -  end()
    +  start()

    """
}

/// A folder with a file of breaks and some Swift files, for as long as it is used.
private final class Folder {
  private let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init(breaks: String, code: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in [
      ("S1.txt", breaks), ("Gate.swift", code),
      ("sources", "Gate.swift\nA/Twice.swift\nB/Twice.swift\n"),
    ] {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
  }

  var codeText: String {
    get throws { try String(contentsOf: url.appending(path: "Gate.swift"), encoding: .utf8) }
  }

  func fit(_ arguments: String...) throws -> Tool {
    let script = Project.root.appending(path: "Tests/Breaks/fit.awk").path()
    return try Tool(
      "sh",
      ["-c", #"cd "$0" && exec awk "$@""#, url.path(), "-f", script, "-v", "sources=sources"]
        + arguments)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
