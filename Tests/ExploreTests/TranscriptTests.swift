import Foundation
import TestSupport
import Testing

@Suite("Transcripts", .hangLimit)
struct TranscriptTests {
  @Test("the explorer writes what it is known to write", arguments: Transcript.all)
  func isKnown(transcript: Transcript) async throws {
    let script = try Data(contentsOf: transcript.script)
    let run = try await Program().run(["--style", transcript.style], input: Array(script))
    let actual = "\(run.output)[exit status \(run.status)]\n"
    if Transcript.isRecording {
      try transcript.write(actual)
      Issue.record("\(transcript.testDescription) is recorded. Read it, and run without recording.")
      return
    }
    let expected = try transcript.read()
    if actual != expected {
      Issue.record(
        """
        explore writes something else than \(transcript.testDescription) says:
        \(LineDifference(expected: expected, actual: actual))
        Mend the program; or, if the new output is right, set EXPLORE_RECORD=1 to record it.
        """)
    }
  }

  @Test("there are scripts, and nothing without a script")
  func folder() throws {
    #expect(!Transcript.all.isEmpty)
    #expect(try Transcript.orphans() == [])
  }

  @Test("both styles write the same, but for the name of the style", arguments: Transcript.scripts)
  func styles(script: String) async throws {
    let input = Array(try Data(contentsOf: Transcript(name: script, style: "result").script))
    var outputs: [String] = []
    for style in Transcript.styles {
      let run = try await Program().run(["--style", style], input: input)
      outputs.append(run.output.replacing(/in \w+ style/, with: "in a style"))
    }
    if outputs[0] != outputs[1] {
      Issue.record("\(LineDifference(expected: outputs[0], actual: outputs[1]))")
    }
  }
}
