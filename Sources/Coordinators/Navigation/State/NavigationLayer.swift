/// One layer of what is shown: the window's own, or what stands over another layer.
public struct NavigationLayer {
  /// How a layer is shown.
  public enum Style: Hashable, Sendable {
    /// The window's own layer, the lowest.
    case window

    /// In the place of what the layer beneath shows; no gesture of the user leads out.
    ///
    /// Tabs and split views come up in this way, and what was there is there again when their flow
    /// ends.
    case inPlace

    /// A modal of a style.
    case modal(ModalStyle)

    /// A question with choices, which has no screens.
    case question
  }

  /// What a layer can hold.
  // All but stacks are indirect, so that a layer with a stack, the usual one, is copied with two
  // retains.
  public enum Content: Equatable {
    /// A stack of screens; never empty but in the window's own layer.
    case stack(ScreenStack)

    /// Tabs.
    indirect case tabs(TabGroup)

    /// A split view.
    indirect case split(SplitGroup)

    /// A question.
    indirect case question(QuestionPrompt)
  }

  /// The number that tells this layer from every other.
  public let id: LayerID

  /// How the layer is shown.
  public let style: Style

  /// What the layer holds.
  public internal(set) var content: Content

  let record: LayerRecord

  init(id: LayerID, style: Style, content: Content, record: LayerRecord) {
    self.id = id
    self.style = style
    self.content = content
    self.record = record
  }

  /// A layer of which only the number is known, to have it taken away.
  init(lost id: LayerID) {
    self.init(
      id: id, style: .modal(.sheet), content: .stack(ScreenStack(id: .window)),
      record: LayerRecord(id: id, owner: .none))
  }

  /// The flow that opened the layer (N1).
  ///
  /// Flows that show screens in it come and go; the layer stays until the last screen has left it.
  /// When the flow ends and leaves its screens to its parent, the layer is the parent's.
  public var owner: FlowID { record.owner.id }

  /// Every stack of the layer, in the order of the tabs and columns.
  public var stacks: [ScreenStack] {
    switch content {
    case .stack(let stack): [stack]
    case .tabs(let group):
      group.tabs.flatMap { tab in
        switch tab.content {
        case .stack(let stack): [stack]
        case .split(let split): split.columns.map(\.stack)
        }
      }
    case .split(let split): split.columns.map(\.stack)
    case .question: []
    }
  }

  /// The stack in front: the one of the selected tab, or of the highest column that has screens; nil
  /// for a question.
  public var front: ScreenStack? {
    switch content {
    case .stack(let stack): stack
    case .tabs(let group):
      switch group.tabs[group.selectedIndex].content {
      case .stack(let stack): stack
      case .split(let split): split.columns[split.frontIndex].stack
      }
    case .split(let split): split.columns[split.frontIndex].stack
    case .question: nil
    }
  }

  /// The question; nil for every other layer.
  public var question: QuestionPrompt? {
    if case .question(let prompt) = content { prompt } else { nil }
  }

  /// Whether the user sees it as something that stands over the rest: a modal or a question.
  var isModal: Bool {
    switch style {
    case .modal, .question: true
    case .window, .inPlace: false
    }
  }
}

extension NavigationLayer: Equatable {
  /// Whether both are the same layer with the same content.
  public static func == (lhs: NavigationLayer, rhs: NavigationLayer) -> Bool {
    lhs.id == rhs.id && lhs.content == rhs.content
  }
}

/// How a modal is presented.
public enum ModalStyle: String, Hashable, Sendable, CaseIterable {
  /// A sheet, which the user can swipe away.
  case sheet

  /// A modal that covers everything, and has no gesture that leads out.
  case cover

  /// A popover, which a tap beside it takes away.
  case popover
}

/// What all states that have a layer share of it.
final class LayerRecord {
  let id: LayerID

  /// Whose layer it is.
  // Exclusivity: read or replaced in one go.
  @exclusivity(unchecked) var owner: FlowLink

  /// What makes the layer answer, if it is a question.
  @exclusivity(unchecked) var answer: ((QuestionEnd) -> Void)?

  /// What the handles of tabs share, if the layer holds tabs.
  let tabs: TabsRecord?

  init(id: LayerID, owner: FlowLink, tabs: TabsRecord? = nil) {
    self.id = id
    self.owner = owner
    self.tabs = tabs
  }
}
