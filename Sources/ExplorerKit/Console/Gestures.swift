import Coordinators

/// What a user can do to leave a screen.
@MainActor
struct Gestures {
  private let surface: SimulatedSurface<AppScreen>

  init(_ app: SampleApp) {
    surface = app.surface
  }

  /// What can be done now: a command, and what comes of it.
  var exits: [(command: String, note: String)] {
    if surface.activity == .swiping {
      return [("swipe finish", "to \(below ?? "")"), ("swipe cancel", "stay")]
    }
    var exits: [(command: String, note: String)] = []
    if let below { exits.append(("back", "to \(below)")) }
    if let beneath { exits.append(("swipe", "back to \(beneath)")) }
    return exits
  }

  /// Taps the Back button.
  func back() throws(CommandError) {
    try check(surface.back(), nothing: nothingBelow)
  }

  /// Swipes the modal away.
  func swipeDown() throws(CommandError) {
    try check(
      surface.swipeDown(),
      nothing: CommandError(
        "There is no modal to swipe away.", advice: "\"back\" goes back on a stack."))
  }

  /// Takes a step of the interactive back gesture.
  func swipeBack(_ step: SwipeStep) throws(CommandError) {
    let notHeld = CommandError(
      "No screen is being swiped.", advice: "Begin with \"swipe begin\".")
    switch step {
    case .begin: try check(surface.beginSwipeBack(), nothing: nothingBelow)
    case .cancel: try check(surface.cancelSwipeBack(), nothing: notHeld)
    case .finish: try check(surface.finishSwipeBack(), nothing: notHeld)
    }
  }

  private func check(_ isDone: Bool, nothing error: CommandError) throws(CommandError) {
    if isDone { return }
    switch surface.activity {
    case .rest: throw error
    case .animating:
      throw CommandError(
        "The screens are moving, and take no gestures.", advice: "Write \"advance 350ms\" first.")
    case .swiping, .pulling:
      throw CommandError(
        "A screen is being swiped.", advice: "Write \"swipe finish\" or \"swipe cancel\" first.")
    }
  }

  private var nothingBelow: CommandError {
    CommandError(
      "There is nothing to go back to: this is the first screen.",
      advice: beneath == nil ? "Tap one of its actions." : "\"swipe\" dismisses the modal.")
  }

  /// The screen under the one on top, on the same stack.
  private var below: String? { surface.screens.last?.dropLast().last?.name }

  /// The screen that the modal on top covers.
  private var beneath: String? { surface.screens.dropLast().last?.last?.name }
}
