#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Carries out what the command line asks for.
@MainActor
enum Program {
  /// The process's exit code: 0 when all is well, 1 when a test failed, 2 for a bad command line.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      return try perform(OptionParser.parse(arguments))
    } catch {
      let text = "benchmarks: \(error.message)\n"
      _ = text.utf8.withContiguousStorageIfAvailable {
        write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      return 2
    }
  }

  private static func perform(_ mode: Mode) throws(UsageError) -> Int32 {
    switch mode {
    case .help:
      print(OptionParser.help)
    case .list(let filter):
      try list(Workload.matching(filter, among: Workload.all))
    case .single(let name, let count):
      try single(name, count: count)
    case .table(let options):
      try table(options)
    case .growth(let filter, let markdown):
      return try growth(Workload.matching(filter, among: Workload.all), isMarkdown: markdown)
    }
    return 0
  }

  private static func list(_ workloads: [Workload]) {
    var table = Table(
      columns: [("workload", .left), ("an event is", .left), ("the baseline is", .left)])
    for workload in workloads {
      table.rows.append([workload.name, workload.event, workload.baseline])
    }
    print(table.text(isMarkdown: false))
  }

  private static func single(_ name: String, count: Int) throws(UsageError) {
    let (workload, prepare) = try Workload.find(name, among: Workload.all)
    guard count <= workload.largestCount else {
      throw UsageError(
        message: """
          --count \(count) is more than "\(name)" can run. Give at most \(workload.largestCount).
          """)
    }
    guard count.isMultiple(of: workload.batch) else {
      let nearest = max(count / workload.batch, 1) * workload.batch
      throw UsageError(
        message: """
          --count \(count) does not go with "\(name)", whose events come \(workload.batch) at a \
          time. Give a multiple of that: --count \(nearest).
          """)
    }
    let sum = workload.run(prepare(), count: count)
    print("\(name): \(count) events, checksum \(sum)")
  }

  private static func table(_ options: TableOptions) throws(UsageError) {
    let workloads = try Workload.matching(options.filter, among: Workload.all)
    var earlier: ResultFile?
    if let path = options.baselinePath { earlier = try ResultFile.read(path) }
    if let path = options.jsonPath { try ResultFile.checkWritable(path) }
    HeapUsage.prepare()
    var table = ResultTable(comparedWith: earlier)
    var results: [Measurement] = []
    for workload in workloads {
      let measurement = Measurement(workload)
      table.add(measurement, of: workload)
      results.append(measurement)
    }
    print(table.text(isMarkdown: options.isMarkdown))
    if let path = options.jsonPath { try ResultFile(results: results).write(to: path) }
  }

  private static func growth(_ workloads: [Workload], isMarkdown: Bool) -> Int32 {
    var table = Table(
      columns: [
        ("workload", .left), ("events", .right), ("ms", .right), ("10 times", .right),
        ("factor", .right), ("baseline's", .right), ("verdict", .left),
      ])
    var isGood = true
    for workload in workloads {
      let result = GrowthResult(workload)
      isGood = isGood && result.isAllowed
      table.rows.append([
        workload.name, String(result.smallCount), fixed(result.small / 1e6, digits: 3),
        fixed(result.large / 1e6, digits: 3), fixed(result.factor, digits: 2),
        fixed(result.baselineFactor, digits: 2),
        result.isAllowed ? "grows with the work" : "NOT within 9 to 11.5",
      ])
    }
    print(table.text(isMarkdown: isMarkdown))
    return isGood ? 0 : 1
  }
}
