import Coordinators

/// What a user can do to leave a screen.
@MainActor
struct Gestures {
  private let surface: SimulatedSurface<AppScreen>
  private let window: ShownWindow

  init(_ app: SampleApp) {
    surface = app.surface
    window = ShownWindow(app)
  }

  /// What can be done now: a command, and what comes of it.
  var exits: [(command: String, note: String)] {
    if let question = surface.question {
      return question.choices.map { ("answer \($0.title)", "") }
    }
    if surface.activity == .swiping {
      return [("swipe finish", "to \(below ?? "")"), ("swipe cancel", "stay")]
    }
    var exits: [(command: String, note: String)] = []
    if let below { exits.append(("back", "to \(below)")) }
    if let beneath { exits.append(("swipe", "back to \(beneath)")) }
    let (tabs, selected) = window.tabs
    return exits + tabs.map { ("tab \($0)", $0 == selected ? "in front" : "") }
  }

  /// Taps the Back button, or chooses an entry of its menu.
  ///
  /// - Parameter count: Over how many screens to go back.
  func back(over count: Int) throws(CommandError) {
    try check(depth > count, nothing: depth > 1 ? tooFar : nothingBelow)
    surface.back(over: count)
  }

  /// Swipes the modal away.
  func swipeDown() throws(CommandError) {
    try check(
      beneath != nil,
      nothing: CommandError(
        "There is no modal to swipe away.", advice: "\"back\" goes back on a stack."))
    surface.swipeDown()
  }

  /// Takes a step of the interactive back gesture.
  func swipeBack(_ step: SwipeStep) throws(CommandError) {
    let notHeld = CommandError(
      "No screen is being swiped.", advice: "Begin with \"swipe begin\".")
    switch step {
    case .begin:
      try check(below != nil, nothing: nothingBelow)
      surface.beginSwipeBack()
    case .cancel: if !surface.cancelSwipeBack() { try check(false, nothing: notHeld) }
    case .finish: if !surface.finishSwipeBack() { try check(false, nothing: notHeld) }
    }
  }

  /// Taps a tab.
  func tap(tab name: String) throws(CommandError) {
    let tabs = window.tabs.all
    let names = tabs.map(\.description)
    guard let tab = tabs.first(where: { $0.rawValue == name.lowercased() }) else {
      try check(
        false,
        nothing: CommandError(
          "There is no tab \(name.quoted) to tap.",
          advice: names.isEmpty
            ? "No tabs are in front." : Suggestion.advice(for: name, among: names, verb: "tab")))
      return
    }
    try check(true, nothing: notAsked)
    surface.tap(tab: tab)
  }

  /// Answers the question.
  func answer(_ title: String) throws(CommandError) {
    guard let question = surface.question else { throw notAsked }
    let titles = question.choices.map(\.title)
    guard let title = titles.first(where: { $0.lowercased() == title.lowercased() }) else {
      throw CommandError(
        "The question has no answer \(title.quoted).",
        advice: Suggestion.advice(for: title, among: titles, verb: "answer"))
    }
    if surface.activity != .rest { throw moving }
    surface.answer(title)
  }

  /// Checks that nothing stands over the screen.
  func checkThatScreenIsFree() throws(CommandError) {
    guard let question = surface.question else { return }
    let answers = question.choices.map { "answer \($0.title)".quoted }
    throw CommandError(
      "A question waits for its answer.", advice: "Write \(answers.joined(separator: " or ")).")
  }

  /// Checks that a gesture can be begun.
  ///
  /// A guarded flow may refuse it all the same, and asks then.
  private func check(_ isPossible: Bool, nothing error: CommandError) throws(CommandError) {
    try checkThatScreenIsFree()
    switch surface.activity {
    case .rest: if !isPossible { throw error }
    case .animating: throw moving
    case .swiping, .pulling:
      throw CommandError(
        "A screen is being swiped.", advice: "Write \"swipe finish\" or \"swipe cancel\" first.")
    }
  }

  private var moving: CommandError {
    CommandError(
      "The screens are moving, and take no gestures.", advice: "Write \"advance 350ms\" first.")
  }

  private var notAsked: CommandError {
    CommandError("No question is asked.", advice: "Tap one of the screen's actions.")
  }

  private var tooFar: CommandError {
    CommandError(
      "There are not so many screens to go back over.",
      advice: "Write \"back \(depth - 1)\" to go back to the first.")
  }

  private var nothingBelow: CommandError {
    CommandError(
      "There is nothing to go back to: this is the first screen.",
      advice: beneath == nil ? "Tap one of its actions." : "\"swipe\" dismisses the modal.")
  }

  /// The stack that Back goes back on.
  private var stack: [String] { window.front.last { $0.count > 1 } ?? window.front.last ?? [] }

  private var depth: Int { stack.count }

  /// The screen under the one on top, on the same stack.
  private var below: String? { stack.dropLast().last }

  /// The screen that the sheet on top covers.
  private var beneath: String? { window.beneath }
}
