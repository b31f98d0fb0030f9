/// One showing of a screen: its identity, whose it is, and the screen itself.
///
/// The type of the screen is not part of the type: a navigation state is one set of types for every
/// app, and whoever draws a screen asks for it by its type, at one place.
public struct ScreenEntry {
  let box: ScreenBox

  /// The number that tells this showing of the screen from every other.
  public var id: ScreenID { box.id }

  /// The flow that the screen belongs to (N1).
  ///
  /// It changes when a flow ends and leaves its screens to its parent, in every state that has the
  /// screen.
  public var owner: FlowID { box.owner.id }

  /// The screen in words, by its description.
  public var name: String { box.name }

  /// The screen, if it is of this type.
  ///
  /// A screen that a module has shown through `router.map(_:)` can be had both ways: as the module's
  /// own screen, and as the app's.
  public func screen<Screen>(as type: Screen.Type) -> Screen? { box.screen(as: type) }
}

extension ScreenEntry: Equatable {
  /// Whether both are the same showing, whoever it belongs to.
  public static func == (lhs: ScreenEntry, rhs: ScreenEntry) -> Bool { lhs.box === rhs.box }
}

/// The heap object of one showing of a screen.
///
/// Generic code over a type of another module looks that type up at run time, at every step; in a box
/// of a known type the screen travels through state, plan and queue for nothing.
class ScreenBox {
  let id: ScreenID

  /// Whose screen it is.
  // Exclusivity: read or replaced in one go.
  @exclusivity(unchecked) final var owner: FlowLink

  /// The stack that the screen was put in.
  @exclusivity(unchecked) final var stack: StackID

  /// What the handles of the screen share; made when there is one.
  @exclusivity(unchecked) final private(set) var showing: Showing?

  /// The screen in words, made once: describing a value costs more than showing it.
  private(set) final lazy var name = description

  init(id: ScreenID, owner: FlowLink, stack: StackID) {
    self.id = id
    self.owner = owner
    self.stack = stack
  }

  /// The screen in words.
  var description: String { "" }

  /// The screen, if it is an object, for the report of leaks.
  var object: AnyObject? { nil }

  func screen<Screen>(as type: Screen.Type) -> Screen? { nil }

  /// What the handles of the screen share.
  final func makeShowing() -> Showing {
    if let showing { return showing }
    let showing = Showing(id)
    self.showing = showing
    return showing
  }
}

/// The box of a screen of a type.
final class TypedScreen<Content>: ScreenBox {
  private let content: Content

  init(_ content: Content, id: ScreenID, owner: FlowLink, stack: StackID) {
    self.content = content
    super.init(id: id, owner: owner, stack: stack)
  }

  override var description: String { String(describing: content) }

  override var object: AnyObject? {
    type(of: content) is AnyClass ? content as AnyObject : nil
  }

  override func screen<Screen>(as type: Screen.Type) -> Screen? { content as? Screen }
}

/// The box of a screen of a module, which the app shows as a screen of its own.
final class MappedScreen<Content>: ScreenBox {
  private let content: Content
  private let adopted: ScreenBox

  init(_ content: Content, as adopted: ScreenBox) {
    self.content = content
    self.adopted = adopted
    super.init(id: adopted.id, owner: adopted.owner, stack: adopted.stack)
  }

  override var description: String { adopted.description }

  override var object: AnyObject? {
    type(of: content) is AnyClass ? content as AnyObject : nil
  }

  override func screen<Screen>(as type: Screen.Type) -> Screen? {
    adopted.screen(as: type) ?? content as? Screen
  }
}
