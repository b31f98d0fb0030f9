import Coordinators

/// Something that a person asks of the explorer.
package enum Command: Equatable {
  /// Lists the commands.
  case help

  /// Taps an action of the screen.
  case tap(action: String)

  /// Replaces the text of a field of the screen.
  case type(field: String, text: String)

  /// Taps the Back button, or chooses an entry of its menu: over how many screens to go back.
  case back(Int)

  /// Swipes the topmost modal away.
  case swipeDown

  /// Moves a finger in from the edge of the screen, as the interactive back gesture does.
  case swipeBack(SwipeStep)

  /// Taps a tab.
  case tab(String)

  /// Answers the question that is asked.
  case answer(String)

  /// Changes how much room there is for split views.
  case layout(LayoutChoice)

  /// Prints the tree of coordinators.
  case tree(TreeFormat)

  /// Prints the stacks of screens, and whose screens they are.
  case stack

  /// Prints what has happened.
  case log(LogPart)

  /// Prints the time, and what is going on.
  case time

  /// Prints what waits for its time.
  case pending

  /// Prints the coordinators that have ended and are alive all the same.
  case leaks

  /// Prints how flows have ended.
  case outcomes

  /// Lets time pass.
  case advance(Duration)

  /// Says whether time passes by itself until the app is at rest.
  case advanceMode(AdvanceMode)

  /// Restarts the app in a style.
  case style(FlowStyle)

  /// Restarts the app.
  case reset

  /// Ends the explorer.
  case quit
}

extension Command {
  /// Whether the user does something in the app.
  var isInput: Bool {
    switch self {
    case .tap, .type, .back, .swipeDown, .swipeBack, .tab, .answer: true
    case .help, .layout, .tree, .stack, .log, .time, .pending, .leaks, .outcomes, .advance,
      .advanceMode, .style, .reset, .quit:
      false
    }
  }
}

/// How the tree of coordinators is printed.
package enum TreeFormat: String, CaseIterable {
  /// As a drawing.
  case text

  /// As a diagram in the language of Mermaid.
  case mermaid

  /// As a diagram in the language of Graphviz.
  case dot
}

/// What of the log is printed.
package enum LogPart: Equatable {
  /// The lives of the flows.
  case lifecycle

  /// What the user did, and what was shown.
  case navigation

  /// All of it.
  case all

  /// The last entries, at most so many.
  case last(Int)
}

extension LogPart {
  /// The entries that are meant.
  func entries(of log: [LogEntry]) -> [LogEntry] {
    switch self {
    case .lifecycle: log.filter { !$0.event.isNavigation }
    case .navigation: log.filter(\.event.isNavigation)
    case .all: log
    case .last(let count): Array(log.suffix(count))
    }
  }
}

/// How much room there is for split views.
package enum LayoutChoice: String, CaseIterable {
  /// Their columns are shown as one stack.
  case narrow

  /// Their columns stand side by side.
  case wide
}

/// A step of the interactive back gesture.
package enum SwipeStep: String, CaseIterable {
  case begin, cancel, finish
}

/// Whether commands wait until the app is at rest.
package enum AdvanceMode: String, CaseIterable {
  /// Every command waits, and virtual time passes.
  case auto

  /// None does, so that one can act in the middle of a transition.
  case manual
}

/// Which of the two sets of coordinators runs the app.
package enum FlowStyle: String, CaseIterable {
  case result, delegate
}
