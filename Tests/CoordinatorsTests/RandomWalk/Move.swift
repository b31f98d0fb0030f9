import Coordinators

/// One move of a random walk: what a flow, the user, the system or time does.
///
/// Flows, screens, tabs and layers are meant by numbers, taken modulo what there is: so a move means
/// something in whatever script it stands, and a script can be shortened.
enum Move: Equatable {
  /// A flow starts a child.
  case start(by: Int, Shape, Style, screens: Int, then: Reaction)

  /// A flow gives a command.
  case command(by: Int, Command, animated: Bool)

  /// A flow ends, or publishes a value.
  case end(Int, End)

  /// The moves that follow, as many as the number says, are one transition, as far as they are
  /// commands.
  case together(Int)

  /// A flow is guarded, and answers in a way; or is not guarded any more.
  case guards(Int, Answer?)

  /// What guarded flows were asked is answered.
  case permits(Bool)

  /// A subscription under which a flow runs is dropped.
  case drop(Int)

  case user(Gesture)
  case quirk(Quirk)
  case wait(milliseconds: Int)
  case settle

  enum Shape: Equatable, CaseIterable { case here, sheet, cover, popover, tab, column }
  enum Style: Equatable, CaseIterable { case result, delegate, publishing, stream }

  /// What happens when a flow has ended, or when what it was given is freed.
  enum Reaction: Equatable, CaseIterable {
    case nothing, startsAnother, endsParent, pushes, dismisses, pops, endsSiblings, asks
    case keepsFlow, deinitPushes, deinitStarts, deinitEnds, completionPushes, leavesScreens
    case finishesOnLeaving, hookEndsParent, stays
  }

  enum End: Equatable, CaseIterable { case finish, cancel, fail, send }

  enum Command: Equatable {
    case push(Int), present(ModalStyle), replaceScreens(Int, keeping: Int), replaceWindow(Int)
    case pop, popToRoot, popToStackRoot, popTo(Int), dismiss, unwind, endChildren
    case showTabs(Int), selectTab(Int), setTabs(Int), intercept(Int)
    case showSplit(three: Bool), setPlaceholder, ask, pushGivingWay, unwindAsking
  }

  enum Answer: Equatable, CaseIterable { case yes, no, late, never }

  enum Gesture: Equatable {
    case back, backOver(Int), swipe, returnSwipe, finishSwipe
    case swipeDown, pull, returnPull, finishPull, tapOutside, escape
    case tab(Int), answer, external(Int), popExternally(Int), turn
  }

  enum Quirk: Equatable, CaseIterable {
    case dropsPresentation, dropsStackChange, dropsAndReports, losesCompletion, completesTwice
    case tellsTwice, backDuringSteps, none
  }

  /// A move at random.
  static func random(using random: inout some RandomNumberGenerator) -> Move {
    func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    func one<Value>(of values: [Value]) -> Value { values[number(values.count)] }
    switch number(100) {
    case 0..<22:
      return .start(
        by: number(12), one(of: Shape.allCases), one(of: Style.allCases), screens: number(3),
        then: number(3) == 0 ? one(of: Reaction.allCases) : .nothing)
    case 22..<48:
      return .command(by: number(12), .random(using: &random), animated: number(3) > 0)
    case 48..<56: return .end(number(12), one(of: End.allCases))
    case 56..<59: return .together(2 + number(3))
    case 59..<61: return .guards(number(12), number(4) == 0 ? nil : one(of: Answer.allCases))
    case 61..<63: return .permits(number(3) > 0)
    case 63: return .drop(number(12))
    case 64..<84: return .user(.random(using: &random))
    case 84..<86: return .quirk(one(of: Quirk.allCases))
    case 86..<95: return .wait(milliseconds: number(400))
    default: return .settle
    }
  }
}

extension Move.Command {
  static func random(using random: inout some RandomNumberGenerator) -> Self {
    func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    switch number(24) {
    case 0...3: return .push(1 + number(2))
    case 4: return .present(ModalStyle.allCases[number(3)])
    case 5: return .replaceScreens(number(3), keeping: number(3))
    case 6: return .replaceWindow(number(3))
    case 7...8: return .pop
    case 9: return .popToRoot
    case 10: return .popToStackRoot
    case 11: return .popTo(number(4))
    case 12...13: return .dismiss
    case 14: return .unwind
    case 15: return .endChildren
    case 16: return .showTabs(1 + number(3))
    case 17: return .selectTab(number(4))
    case 18: return .setTabs(number(8))
    case 19: return .intercept(number(4))
    case 20: return .showSplit(three: number(2) == 0)
    case 21: return .setPlaceholder
    case 22: return .ask
    default: return number(2) == 0 ? .pushGivingWay : .unwindAsking
    }
  }
}

extension Move.Gesture {
  static func random(using random: inout some RandomNumberGenerator) -> Self {
    func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    switch number(18) {
    case 0...2: return .back
    case 3: return .backOver(2 + number(2))
    case 4: return .swipe
    case 5: return .returnSwipe
    case 6: return .finishSwipe
    case 7: return .swipeDown
    case 8: return .pull
    case 9: return .returnPull
    case 10: return .finishPull
    case 11: return .tapOutside
    case 12: return .escape
    case 13...14: return .tab(number(4))
    case 15: return .answer
    case 16: return number(2) == 0 ? .external(number(4)) : .popExternally(1 + number(2))
    default: return .turn
    }
  }
}
