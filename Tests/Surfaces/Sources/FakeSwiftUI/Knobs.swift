import Releases

extension Engine {
  /// How SwiftUI behaves where its releases, or the sources on them, differ.
  public struct Knobs: Sendable {
    /// When something that the user did is written through a binding.
    public enum WriteTime: Sendable, CaseIterable {
      /// When the finger lets go.
      case atRelease
      /// When the animation is over, or even later.
      case atEnd
    }

    /// When a sheet that is swiped away is written (SU10).
    public var sheetIsWritten = WriteTime.atEnd

    /// How much later than the end of its animation a swiped sheet is written.
    public var sheetWriteDelay = Duration.milliseconds(500)

    /// When a pop is written (SU29).
    public var popIsWritten = WriteTime.atEnd

    /// Whether closing the outermost of several modals takes the others along (SU12).
    ///
    /// Otherwise it is not closed as long as another stands over it.
    public var outermostClosesAll: Bool

    /// How long a modal that was just closed cannot be opened again; a wish in that time is lost (SU14).
    public var reopeningIsLostFor = Duration.zero

    /// Whether an alert that is wanted in the update that closes a modal is lost (SU17).
    public var alertBesideDismissalIsLost = true

    /// Whether the second of two writes of one path in one frame is lost (SU26).
    public var secondWriteIsLost = true

    /// How long after a tab was selected by code its path must not be written (SU34); none where that
    /// does no harm.
    public var tabSettleTime: Duration?

    /// Whether a tap on the selected tab is written (SU42).
    public var reselectionIsWritten = true

    /// Whether it takes the tab's stack to its root, through the path (SU43).
    public var reselectionPops = true

    /// Whether going back from a column is written as the column in front (SU49).
    public var columnIsWritten = true

    /// The behaviour that is likeliest for a release.
    public init(_ release: Release) {
      outermostClosesAll = release >= .iOS18
      tabSettleTime = release >= .iOS26 ? .milliseconds(250) : nil
    }
  }
}
