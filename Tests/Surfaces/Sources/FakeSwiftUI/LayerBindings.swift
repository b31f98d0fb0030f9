/// What the views of one layer read, and what SwiftUI writes through their bindings.
///
/// An `@Observable` model conforms: the engine tracks what it reads, and hears of changes as
/// SwiftUI does. Identities are erased, so that the engine needs to know no type of an app's.
@MainActor
public protocol LayerBindings: AnyObject {
  /// What the layer is made of.
  var content: LayerContent { get }

  /// The identity of what stands at the bottom of a stack.
  func root(of stack: LayerContent.Key) -> AnyHashable

  /// What is pushed on a stack's root: `NavigationStack(path:)`.
  func path(of stack: LayerContent.Key) -> [AnyHashable]
  func setPath(_ path: [AnyHashable], of stack: LayerContent.Key)

  /// The selected tab, or the column in front when there is room for one.
  func front(of group: LayerContent.Key) -> LayerContent.Key
  func setFront(_ branch: LayerContent.Key, of group: LayerContent.Key)

  /// What is wanted over this layer: `sheet(item:)` and its kin, on one view outside of the stacks.
  func modal(_ modifier: ModalModifier) -> ModalItem?
  func clearModal(_ modifier: ModalModifier)
  func didDismissModal(_ modifier: ModalModifier)

  /// The question over this layer.
  var alert: AlertItem? { get }
  func clearAlert()

  /// `interactiveDismissDisabled`, of the layer when it is a modal.
  var isDismissDisabled: Bool { get }
}

/// What a layer is made of: tabs of split views or stacks, split views of stacks.
public indirect enum LayerContent: Hashable, Sendable {
  case stack(Key)
  case split(Key, columns: [Key])
  case tabs(Key, [Tab])

  /// A name of a stack or of a group.
  public typealias Key = String

  /// A tab of a layer.
  public struct Tab: Hashable, Sendable {
    public let id: Key
    public let content: LayerContent

    public init(_ id: Key, _ content: LayerContent) {
      self.id = id
      self.content = content
    }
  }

  /// The names of all stacks in it.
  public var stacks: [Key] {
    switch self {
    case .stack(let key): [key]
    case .split(_, let columns): columns
    case .tabs(_, let tabs): tabs.flatMap(\.content.stacks)
    }
  }

  /// The names of all groups in it.
  public var groups: [Key] {
    switch self {
    case .stack: []
    case .split(let group, _): [group]
    case .tabs(let group, let tabs): [group] + tabs.flatMap(\.content.groups)
    }
  }
}

/// The modifiers on a layer's view, in the order in which they stand.
public enum ModalModifier: CaseIterable, Sendable {
  case sheet, fullScreenCover, popover
}

/// What a modifier's item is.
public struct ModalItem {
  public let id: AnyHashable
  public let layer: any LayerBindings

  public init(id: AnyHashable, layer: any LayerBindings) {
    self.id = id
    self.layer = layer
  }
}

/// A question with its answers.
public struct AlertItem {
  public let id: AnyHashable
  public let actions: [String: @MainActor () -> Void]

  public init(id: AnyHashable, actions: [String: @MainActor () -> Void]) {
    self.id = id
    self.actions = actions
  }
}
