import Coordinators
import TerminalText

/// Carries out commands on the sample app, and says in words what came of them.
@MainActor
package final class Explorer {
  private let timeSource: TimeSource
  private let ink: Ink
  private let columns: () -> Int?
  private let showsScreen: Bool
  private var style: FlowStyle
  private var mode = AdvanceMode.auto
  private var timekeeper: any Timekeeper
  private var app: SampleApp
  private var history: [LogEntry] = []
  private var knownTree = ""

  /// Launches the app.
  ///
  /// - Parameters:
  ///   - style: The style to begin with.
  ///   - timeSource: Which time the app runs on.
  ///   - ink: How to colour what is said.
  ///   - columns: The columns of the window, where there is one.
  ///   - showsScreen: Whether answers end with the screen; where ``screen(columns:showsTime:)`` is
  ///     always shown, they need not.
  package init(
    style: FlowStyle, timeSource: TimeSource = .virtual, ink: Ink = Ink(),
    columns: @escaping () -> Int? = { nil }, showsScreen: Bool = true
  ) {
    self.style = style
    self.timeSource = timeSource
    self.ink = ink
    self.columns = columns
    self.showsScreen = showsScreen
    timekeeper = timeSource.makeTimekeeper()
    app = SampleApp(style: style, scheduler: timekeeper.scheduler)
  }

  /// The time that has passed since the app was launched.
  package var now: Duration { timekeeper.scheduler.now }

  /// Everything that has happened since the app was launched.
  package var log: [LogEntry] {
    collectLog()
    return history
  }

  /// The tree of coordinators, drawn.
  package var tree: String { app.tree.drawing }

  /// What to say before the first command.
  package func greet() async -> String {
    await settle()
    return lines(
      [
        ink.heading("A sample app, with coordinators in \(style.rawValue) style."),
        ink.faint("Write what stands at the left of a screen, or \"help\"."),
      ], report())
  }

  /// What has happened since somebody was told last, in whole lines; empty when nothing has.
  package func news() -> String {
    lines(changes())
  }

  /// The screen, drawn to fit a window.
  ///
  /// - Parameters:
  ///   - columns: The columns of the window.
  ///   - showsTime: Whether the time is written on it.
  package func screen(columns: Int, showsTime: Bool = true) -> [String] {
    let window = ShownWindow(app)
    guard let content = window.content else {
      return [ink.faint("No screen is shown.".clipped(to: columns))]
    }
    let path = window.path
    let frame = ScreenFrame(
      content: app.surface.question.map(Screen.init) ?? content, exits: Gestures(app).exits,
      time: showsTime ? DurationText.format(now) : "",
      footer: app.activity == "at rest" ? path : "\(path) (\(app.activity))",
      columns: min(columns, Self.widestFrame))
    return frame.lines(ink)
  }

  /// A frame is not drawn wider than this, so that what belongs together stays together.
  private static let widestFrame = 100

  /// Whether a line types something that is not to be seen, and so not to be kept.
  package func isSecret(_ line: String) -> Bool {
    guard case .type(let field, _)? = try? Command.parse(line),
      let content = ShownWindow(app).content
    else { return false }
    return content.fields.contains { $0.isSecret && $0.name.lowercased() == field.lowercased() }
  }

  /// Style, time and screen, to stand before a line that is edited; less where there is little room.
  package func prompt(columns: Int) -> String {
    let parts = [
      style.rawValue, DurationText.format(now), app.surface.topScreen?.name ?? "no screen",
    ]
    let texts = [parts[...], parts[1...], parts[2...]].map { $0.joined(separator: " ") }
    let text = texts.first { $0.columns + 2 <= columns / 2 } ?? ""
    return text.isEmpty ? "\(ink.heading(">")) " : "\(ink.faint(text)) \(ink.heading(">")) "
  }

  /// What the word that ends at a place in a line can become.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - cursor: The number of characters before the place.
  /// - Returns: The number of characters before the word, and what it can be.
  package func completion(of line: String, at cursor: Int) -> (start: Int, candidates: [String]) {
    let window = ShownWindow(app)
    let content = window.content
    return CommandCompletion(
      actions: content?.actions.map(\.name) ?? [], fields: content?.fields.map(\.name) ?? [],
      tabs: window.tabs.all.map(\.rawValue),
      answers: app.surface.question?.choices.map(\.title) ?? []
    ).candidates(for: line, at: cursor)
  }

  /// Reads a line: a command, or an action of the screen, which is a tap on it.
  ///
  /// - Returns: `nil` for a line that asks for nothing.
  /// - Throws: What is wrong with the line.
  package func command(in line: String) throws(CommandError) -> Command? {
    do throws(CommandError) {
      return try Command.parse(line)
    } catch {
      let name = line.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let actions = ShownWindow(app).content?.actions ?? []
      guard actions.contains(where: { $0.name.lowercased() == name }) else { throw error }
      return .tap(action: name)
    }
  }

  /// Carries out a command.
  ///
  /// - Returns: What came of it, in whole lines. Nothing for `quit`, which is the caller's business.
  /// - Throws: Why it could not be carried out; nothing has changed then.
  package func perform(_ command: Command) async throws(CommandError) -> String {
    switch command {
    case .help: return help
    case .tree(let format): return lines(TreeDiagram(app, as: format).lines)
    case .stack: return lines(StackDescription(app).lines)
    case .log(let part): return lines(part.entries(of: log).map(\.description))
    case .time: return lines(time)
    case .pending: return lines(timekeeper.pending.isEmpty ? ["nothing"] : timekeeper.pending)
    case .leaks:
      let leaks = app.tree.leakedFlows.map(\.description)
      return lines(leaks.isEmpty ? ["none"] : leaks)
    case .outcomes: return lines(log.filter(\.event.isOutcome).map(\.description))
    case .quit: return ""
    case .tap(let action): try tap(action)
    case .type(let field, let text): try type(text, into: field)
    case .back(let count): try Gestures(app).back(over: count)
    case .swipeDown: try Gestures(app).swipeDown()
    case .swipeBack(let step): try Gestures(app).swipeBack(step)
    case .tab(let name): try Gestures(app).tap(tab: name)
    case .answer(let title): try Gestures(app).answer(title)
    case .layout(let layout): app.surface.layout = layout == .wide ? .wide : .narrow
    case .advance(let duration): await timekeeper.advance(by: duration)
    case .advanceMode(let mode): self.mode = mode
    case .style(let style): restart(in: style)
    case .reset: restart(in: style)
    }
    if command.isInput { app.noteInput() }
    await settle()
    return lines(heading(for: command), report())
  }

  private func settle() async {
    if mode == .auto { await timekeeper.advance(while: { app.isBusy }) }
  }

  private func restart(in style: FlowStyle) {
    app.tree.end()
    self.style = style
    timekeeper = timeSource.makeTimekeeper()
    app = SampleApp(style: style, scheduler: timekeeper.scheduler)
    history = []
    knownTree = ""
  }

  // MARK: The screen

  private func tap(_ name: String) throws(CommandError) {
    let content = try content()
    let action = try content.find(name, among: content.actions, as: "action", verb: "tap", \.name)
    if let obstacle = action.obstacle {
      throw CommandError("\(action.name.quoted) cannot be tapped now.", advice: obstacle)
    }
    action.perform()
  }

  private func type(_ text: String, into name: String) throws(CommandError) {
    let content = try content()
    let field = try content.find(name, among: content.fields, as: "field", verb: "type", \.name)
    field.change(text)
  }

  private func content() throws(CommandError) -> Screen {
    guard let content = ShownWindow(app).content else {
      throw CommandError("No screen is shown yet.", advice: "Let time pass: \"advance 1s\".")
    }
    try Gestures(app).checkThatScreenIsFree()
    return content
  }

  // MARK: What to say

  private func heading(for command: Command) -> [String] {
    switch command {
    case .style, .reset: [ink.heading("Restarted in \(style.rawValue) style.")]
    case .advanceMode(.manual):
      ["No command waits until the app is at rest; \"advance\" lets time pass."]
    case .advanceMode(.auto): ["Every command waits until the app is at rest."]
    default: []
    }
  }

  /// What has changed in the tree, if anything, and the screen.
  private func report() -> [String] {
    changes() + (showsScreen ? screen(columns: columns() ?? ScreenFrame.usualColumns) : [])
  }

  private func changes() -> [String] {
    let events = collectLog().compactMap { EventLine($0)?.text(ink) }
    let tree = tree
    let hasChanged = tree != knownTree
    knownTree = tree
    return events + (hasChanged ? tree.split(separator: "\n").map { "  \($0)" } : [])
  }

  private var time: [String] {
    let pending = timekeeper.pending
    return ["\(DurationText.format(now)), \(app.activity)"]
      + (pending.isEmpty ? [] : ["to come: \(pending.joined(separator: ", "))"])
  }

  private var help: String {
    let forms = CommandSyntax.all.map(\.form.columns).max() ?? 0
    let room = (columns() ?? .max) - forms - 2
    // Too narrow for two columns: what a command does stands below it.
    let isBelow = room < 20
    return lines(
      CommandSyntax.all.flatMap { syntax in
        let form = ink.command(syntax.form)
        if isBelow {
          return [form] + syntax.summary.wrapped(to: (columns() ?? .max) - 2).map { "  \($0)" }
        }
        let summary = syntax.summary.wrapped(to: room)
        let indent = String(repeating: " ", count: forms + 2)
        let padding = String(repeating: " ", count: forms - syntax.form.columns + 2)
        return zip([form + padding] + summary.dropFirst().map { _ in indent }, summary)
          .map { $0 + $1 }
      })
  }

  @discardableResult
  private func collectLog() -> [LogEntry] {
    let entries = app.tree.log.entries
    app.tree.log.clear()
    history += entries
    return entries
  }

  private func lines(_ parts: [String]...) -> String {
    parts.joined().map { "\($0)\n" }.joined()
  }
}

extension Screen {
  /// The field or action with a name, or a beginning of it that no other has, whatever its capitals
  /// and blanks.
  fileprivate func find<Item>(
    _ name: String, among items: [Item], as kind: String, verb: String,
    _ itemName: (Item) -> String
  ) throws(CommandError) -> Item {
    func key(_ name: String) -> String {
      name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    if let item = items.first(where: { key(itemName($0)) == key(name) }) { return item }
    let begun = items.filter { key(itemName($0)).hasPrefix(key(name)) }
    if begun.count == 1, let item = begun.first { return item }
    let names = items.map(itemName)
    let advice = Suggestion.advice(for: name, among: names, verb: verb)
    throw CommandError(
      "The screen \(title.quoted) has no \(kind) \(name.quoted).", advice: advice)
  }
}

extension Screen {
  /// A question, as a screen shows it.
  fileprivate init(_ question: QuestionPrompt) {
    self.init(title: question.title, lines: question.message.map { [$0] } ?? [])
  }
}

extension LogEvent {
  /// Whether it is the end of a flow.
  fileprivate var isOutcome: Bool {
    switch self {
    case .finished, .finishedOnLeaving, .cancelled, .failed: true
    default: false
    }
  }
}
