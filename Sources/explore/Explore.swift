import ExplorerKit
import Foundation

/// The explorer as a program: see `Options.usage`.
@main
struct Explore {
  /// What the program tells its caller.
  private enum ExitStatus: Int32 {
    case success = 0
    case outputFailure = 1
    case mistake = 2
  }

  // An asynchronous `main` would leave the main thread on Linux, and serve the main actor from
  // others; a run loop stays on it, as in an app.
  static func main() {
    occupyStandardDescriptors()
    // A reader that has gone is an error of `write` then, and no sudden death.
    signal(SIGPIPE, SIG_IGN)
    Task { @MainActor in
      let status: ExitStatus
      do throws(OutputError) {
        status = try await run(Array(CommandLine.arguments.dropFirst()))
      } catch {
        status = end(after: error)
      }
      exit(status.rawValue)
    }
    RunLoop.main.run()
  }

  /// Sees to it that nothing that is opened later takes the place of a closed standard input or
  /// output: such an input is empty, and such an output cannot be written.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)  // takes the lowest descriptor that is free
    }
  }

  @MainActor
  private static func run(_ arguments: [String]) async throws(OutputError) -> ExitStatus {
    do {
      let options = try Options(arguments)
      switch options.action {
      case .help: try Output.standard.write("\(Options.usage)\n")
      case .version: try Output.standard.write("explore \(Options.version)\n")
      case .run(let script): return try await run(script: script, options)
      }
      return .success
    } catch let error as OutputError {
      throw error
    } catch {
      try Output.error.write("explore: \(error)\n")
      return .mistake
    }
  }

  @MainActor
  private static func run(script: String?, _ options: Options) async throws -> ExitStatus {
    let input = try script.map { try Input(path: $0) } ?? .standard
    let isPerson = script == nil && input.isTerminal
    let ink = Ink(isColoured: Output.standard.wantsColour)
    if isPerson, let conversation = Conversation(options, ink: ink) {
      try await conversation.run()
      return .success
    }
    let explorer = Explorer(
      style: options.style, timeSource: options.timeSource, ink: ink,
      columns: { Output.standard.columns })
    let loop = CommandLoop(
      explorer: explorer, partner: isPerson ? .person : .script(name: script), ink: ink,
      write: Output.standard.write, complain: Output.error.write)
    switch try await loop.run(nextLine: input.nextLine) {
    case .done: return .success
    case .mistake: return .mistake
    }
  }

  private static func end(after error: OutputError) -> ExitStatus {
    switch error {
    case .readerHasGone: return .success  // They have seen enough.
    case .failed(let reason):
      try? Output.error.write("explore: The output cannot be written: \(reason).\n")
      return .outputFailure
    }
  }
}
