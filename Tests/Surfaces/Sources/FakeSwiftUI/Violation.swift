extension Engine {
  /// What a layer's model must not do; SwiftUI traps, warns, or shows something else.
  public enum Violation: Equatable, Sendable {
    /// SwiftUI would have trapped (SU33, SU34, SU35).
    case trap(String)
    /// A path was written more than once in a frame (SU26).
    case severalWrites(String)
    /// A path was written while its last change was still animated (SU27).
    case tooFast(String)
    /// Two modifiers of one view want something at a time (SU1).
    case severalModals(String)
    /// A modal was closed while another stood over it, where that takes none along (SU12).
    case closedBeneath(String)
    /// An alert was wanted in the update that closes a modal (SU17).
    case lostAlert(String)
    /// A modal was wanted that had just been closed (SU14).
    case lostModal(String)
    /// Something was written inside the selection's setter (SU44).
    case writeInSelection(String)
    /// A root and a path changed in one update (SU36).
    case lostPath(String)
  }
}
