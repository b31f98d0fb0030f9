/// What the command line asks for.
enum Mode: Equatable {
  case table(TableOptions)
  case growth(filter: String?, markdown: Bool)
  case list(filter: String?)
  case single(workload: String, count: Int)
  case help
}

/// What the table shows and where it goes.
struct TableOptions: Equatable {
  var filter: String?
  var jsonPath: String?
  var baselinePath: String?
  var isMarkdown = false
}

/// A command line that cannot be carried out, in a sentence that says how to mend it.
struct UsageError: Error {
  let message: String
}

/// Reads the command line.
struct OptionParser {
  static let help = """
    benchmarks: what this package's streams and coordinators cost, beside the plainest code that
    does the same work.

    usage: swift run -c release benchmarks [options]

      --filter TEXT       only the workloads whose name contains TEXT
      --json FILE         write the results to FILE as well
      --baseline FILE     compare with results that --json wrote, and mark what changed
      --markdown          print the table as Markdown
      --growth            time every workload at two sizes: 10 times the work must cost 9 to 11.5
                          times; exits with 1 otherwise
      --list              list the workloads, and what an event of each is
      --workload NAME --count N
                          run that workload alone, N events and nothing else, so that an
                          instruction counter can be attached; NAME.baseline is its baseline
      --help              this text

    Without options: one table of all workloads.
    """

  private var arguments: ArraySlice<String>
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  private static let valueOptions = ["--filter", "--json", "--baseline", "--workload", "--count"]
  private static let flagOptions = ["--markdown", "--growth", "--list", "--help"]

  /// Turns arguments, without the program's name, into what is to be done.
  static func parse(_ arguments: [String]) throws(UsageError) -> Mode {
    var parser = OptionParser(arguments: arguments[...])
    try parser.collect()
    return try parser.mode()
  }

  private mutating func collect() throws(UsageError) {
    while let argument = arguments.first {
      let place = "argument \(arguments.startIndex + 1)"
      arguments.removeFirst()
      guard values[argument] == nil, !flags.contains(argument) else {
        throw UsageError(message: "\(argument) is given twice (\(place)). Give it once.")
      }
      if Self.flagOptions.contains(argument) {
        flags.insert(argument)
      } else if Self.valueOptions.contains(argument) {
        guard let value = arguments.first, !value.hasPrefix("--"), !value.isEmpty else {
          throw UsageError(
            message: "\(argument) (\(place)) needs a value behind it: \(Self.example(argument)).")
        }
        arguments.removeFirst()
        values[argument] = value
      } else {
        throw UsageError(
          message: """
            There is no option "\(argument)" (\(place)). The options are \
            \((Self.valueOptions + Self.flagOptions).joined(separator: ", ")); \
            --help explains them.
            """)
      }
    }
  }

  private static func example(_ option: String) -> String {
    switch option {
    case "--filter": "--filter churn"
    case "--workload": "--workload send"
    case "--count": "--count 100000"
    default: "\(option) results.json"
    }
  }

  private func mode() throws(UsageError) -> Mode {
    if flags.contains("--help") { return .help }
    if values["--workload"] != nil || values["--count"] != nil { return try single() }
    if flags.contains("--list") {
      try refuse(["--json", "--baseline", "--markdown", "--growth"], beside: "--list")
      return .list(filter: values["--filter"])
    }
    if flags.contains("--growth") {
      try refuse(["--json", "--baseline"], beside: "--growth")
      return .growth(filter: values["--filter"], markdown: flags.contains("--markdown"))
    }
    return .table(
      TableOptions(
        filter: values["--filter"], jsonPath: values["--json"],
        baselinePath: values["--baseline"], isMarkdown: flags.contains("--markdown")))
  }

  private func single() throws(UsageError) -> Mode {
    guard let name = values["--workload"] else {
      throw UsageError(
        message:
          "--count goes with --workload: --workload send --count \(values["--count"] ?? "1").")
    }
    guard let text = values["--count"] else {
      throw UsageError(
        message: "--workload needs a number of events too: --workload \(name) --count 100000.")
    }
    try refuse(
      ["--filter", "--json", "--baseline", "--markdown", "--growth", "--list"],
      beside: "--workload, which runs one workload and nothing else")
    guard let count = Int(text), count > 0 else {
      throw UsageError(
        message: """
          --count "\(text)" is not a number of events. Give a whole number above zero, in digits: \
          --count 100000.
          """)
    }
    return .single(workload: name, count: count)
  }

  private func refuse(_ options: [String], beside other: String) throws(UsageError) {
    for option in options where values[option] != nil || flags.contains(option) {
      throw UsageError(message: "\(option) has no meaning beside \(other). Leave one of them out.")
    }
  }
}
