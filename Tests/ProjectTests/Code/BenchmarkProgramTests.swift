import Testing

@Suite("Code: the benchmarks' command line")
struct BenchmarkProgramTests {
  @Test(
    "A count that no run could have is refused before anything runs",
    arguments: [
      ("send", "9223372036854775807", "1000000000"),
      ("combineLatest.baseline", "9223372036854775807", "1000000000"),
      ("memory", "9223372036854775807", "10000000"), ("memory.baseline", "10000001", "10000000"),
    ])
  func countIsTooLarge(_ workload: String, _ count: String, _ most: String) throws {
    let run = try benchmarks("--workload", workload, "--count", count)
    #expect(run.status == 2)
    #expect(run.output.contains("can run. Give at most \(most)."), "\(run.output)")
  }

  @Test("A single run says how many events it had, and their checksum")
  func singleRun() throws {
    let run = try benchmarks("--workload", "memory", "--count", "10")
    #expect(run.output == "memory: 10 events, checksum 10\n")
    #expect(run.status == 0)
  }

  private func benchmarks(_ arguments: String...) throws -> Tool {
    let program = try BuildFolder.modules().deletingLastPathComponent()
      .appending(path: "benchmarks").path()
    return try Tool(program, arguments)
  }
}
