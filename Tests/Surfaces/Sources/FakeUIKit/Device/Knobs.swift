extension Device {
  /// How the system behaves where its releases, or the sources on them, differ.
  ///
  /// A test of code that has to live with both runs both ways.
  public struct Knobs: Sendable {
    /// What becomes of a stack's change by code while a transition runs (U23, U24).
    public enum NestedChange: Sendable, CaseIterable {
      /// The list stays as it is, and the change is made when nothing moves any more.
      case putOff
      /// The list changes at once.
      case immediate
    }

    /// What becomes of a running push when a pop interrupts it (U27, U29).
    public enum InterruptedPush: Sendable, CaseIterable {
      /// It is cancelled; the pop has its coordinator.
      case isCancelled
      /// It is brought to its end within the turn; the pop has a coordinator of its own.
      case isFinished
    }

    /// When a presentation's delegate is told that a drag will dismiss (U70).
    public enum WillDismiss: Sendable, CaseIterable {
      case atFirstPull
      case atCommit
    }

    /// Which of a collapsing split view's stacks takes the others in (U84).
    public enum CollapseTarget: Sendable, CaseIterable {
      case primary
      case secondary
    }

    public var nestedChange: NestedChange
    public var interruptedPush: InterruptedPush

    /// Whether a pop that interrupts a pop has its coordinator, without an end between them (U49).
    public var quickPopsAreOne = true

    /// Whether a stack that has a parent, and whose view is in no window, keeps its list (U19).
    public var unseenStackWaits = true

    /// Whether a stack tells `didShow` twice when it comes up for the first time (U4).
    public var firstRootIsShownTwice = true

    /// Whether `didMove(toParent: nil)` comes before `didShow`; otherwise it comes after it.
    public var popTellsChildFirst = false

    /// Whether a stack's unanimated change is told to its end at once; otherwise in the next turn.
    public var unanimatedEndsAtOnce = false

    /// Whether a transition's completions come a turn after `didShow`, the coordinator being there
    /// until then.
    public var completionsAreATurnLate = false

    /// Whether a swipe that was given up is told with `didShow` (U36, U37).
    public var cancelledSwipeIsShown: Bool

    /// Whether the back button works while a transition runs (U49), and a swipe may begin (U50).
    public var gesturesInterrupt: Bool

    public var willDismiss = WillDismiss.atFirstPull

    /// Whether a delegate hears of a dismissal by the two-finger scrub (U93).
    public var scrubIsTold = true

    /// Whether a delegate hears of a dismissal by a key (U94).
    public var keyIsTold = true

    /// Whether a tab bar's delegate hears of selections by code, tabs being controllers (U75).
    public var codeSelectionIsTold = false

    /// Whether a second tap on a tab also pops a stack that stands inside the tab's controller (U76).
    public var reselectionPopsNestedStack: Bool

    public var collapseTarget = CollapseTarget.primary

    /// Whether the controllers of a window's old root disappear when it gets another (U92).
    public var replacedRootIsTold = false

    /// The behaviour that is likeliest for a system.
    public init(system: System) {
      nestedChange = system >= .iOS26 ? .immediate : .putOff
      interruptedPush = system >= .iOS26 ? .isCancelled : .isFinished
      cancelledSwipeIsShown = system >= .iOS18
      gesturesInterrupt = system >= .iOS26
      reselectionPopsNestedStack = system >= .iOS26
    }
  }
}
