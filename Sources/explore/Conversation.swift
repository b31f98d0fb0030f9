import ExplorerKit
import Foundation
import LineEditor

/// A run with a person at a terminal: the screen stands above the prompt, what happens is written
/// above both.
@MainActor
struct Conversation {
  /// How often to look whether something has happened, where time is real.
  private static let glance = Duration.milliseconds(50)

  private let explorer: Explorer
  private let ink: Ink
  private let reader: LineReader
  private let historyFile: HistoryFile?
  private let historyProblem: HistoryFile.Problem?
  private let isRealTime: Bool

  /// Prepares a conversation; `nil` on a terminal that understands nothing but text.
  init?(_ options: Options, ink: Ink) {
    guard Output.standard.isCapable else { return nil }
    let explorer = Explorer(
      style: options.style, timeSource: options.timeSource, ink: ink,
      columns: { Output.standard.columns }, showsScreen: false)
    let surroundings = LineReader.Surroundings(
      prompt: explorer.prompt, header: { explorer.screen(columns: $0) },
      complete: { line, cursor in
        let completion = explorer.completion(of: line, at: cursor)
        return Completion(start: completion.start, candidates: completion.candidates)
      })
    historyFile = HistoryFile(
      program: "explore", environment: ProcessInfo.processInfo.environment)
    let (history, problem) = historyFile?.load() ?? (History(), nil)
    historyProblem = problem
    guard
      let reader = LineReader(
        history: history, surroundings: surroundings, write: Output.standard.write)
    else { return nil }
    self.reader = reader
    self.explorer = explorer
    self.ink = ink
    isRealTime = options.isRealTime
  }

  /// Runs to the end.
  func run() async throws {
    if let historyProblem { try complain(historyProblem) }
    reader.start()
    defer { reader.stop() }
    let watching = isRealTime ? Task { try await watch() } : nil
    defer { watching?.cancel() }
    let loop = CommandLoop(
      explorer: explorer, partner: .editor, ink: ink, write: reader.print,
      complain: Output.error.write)
    var history = reader.history
    var isKept = historyFile != nil
    _ = try await loop.run {
      guard let line = try await reader.readLine() else { return nil }
      let isSecret = explorer.isSecret(line)
      if history.add(line) && isKept && !isSecret {
        do throws(HistoryFile.Problem) {
          try historyFile?.append([line])
        } catch {
          isKept = false  // Once is enough to say so.
          try complain(error)
        }
      }
      return .text(line)
    }
    try? historyFile?.trim(to: history)
  }

  private func complain(_ problem: HistoryFile.Problem) throws {
    try Output.error.write("explore: \(problem)\n")
  }

  /// Shows what happens as it happens.
  private func watch() async throws {
    var shown: [String] = []
    while true {
      try await Task.sleep(for: Self.glance)
      let news = explorer.news()
      if !news.isEmpty { reader.print(news) }
      // The time alone is no reason to draw: it would never end.
      let screen = explorer.screen(columns: 80, showsTime: false)
      if screen != shown { reader.refresh() }
      shown = screen
    }
  }
}
