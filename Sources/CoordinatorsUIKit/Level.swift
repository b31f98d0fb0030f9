#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Coordinators
  import UIKit

  /// A layer on the screen.
  final class Level {
    /// What a layer consists of.
    enum Content {
      case stack(StackController)
      case split(SplitController)
      case tabs(TabsController, [BranchID: Content])
      case question(UIAlertController)
    }

    let id: LayerID

    /// What the layer fills: the window's frame, a modal's, or an alert.
    ///
    /// In-place layers share the frame with the layer beneath.
    let carrier: UIViewController

    /// Whether the carrier was presented for this layer.
    let isPresented: Bool

    var content: Content

    /// Whether a question has gone without an answer.
    var hasVanished = false

    /// Whether a question has gone, and its answer may come in this turn (U58).
    var isVanishing = false

    init(_ id: LayerID, in carrier: UIViewController, isPresented: Bool, _ content: Content) {
      self.id = id
      self.carrier = carrier
      self.isPresented = isPresented
      self.content = content
    }

    /// Whether the layer can be seen, as far as what it stands on can.
    @MainActor
    var isThere: Bool {
      guard isPresented else { return true }
      if case .question = content { return !hasVanished }
      return carrier.presentingViewController != nil
    }

    @MainActor
    var stacks: [StackController] { content.stacks }

    @MainActor
    var screens: [ScreenID] { stacks.flatMap(\.recorded) }
  }

  @MainActor
  extension Level.Content {
    var controller: UIViewController {
      switch self {
      case .stack(let stack): stack
      case .split(let split): split
      case .tabs(let tabs, _): tabs
      case .question(let alert): alert
      }
    }

    var stacks: [StackController] {
      switch self {
      case .stack(let stack): [stack]
      case .split(let split): split.stacks.map(\.stack)
      case .tabs(let tabs, let contents):
        tabs.branches.flatMap { contents[$0.id]?.stacks ?? [] }
      case .question: []
      }
    }

    var splits: [SplitController] {
      switch self {
      case .split(let split): [split]
      case .tabs(let tabs, let contents): tabs.branches.flatMap { contents[$0.id]?.splits ?? [] }
      case .stack, .question: []
      }
    }
  }
#endif
