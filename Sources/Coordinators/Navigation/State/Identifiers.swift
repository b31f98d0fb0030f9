/// The number of one showing of a screen, never used twice in one tree.
public struct ScreenID: Hashable, Sendable {
  let number: Int
}

/// The number of a layer, never used twice in one tree.
public struct LayerID: Hashable, Sendable {
  let number: Int

  /// The window's own layer.
  static let window = LayerID(number: 0)
}

/// The number of a stack, never used twice in one tree.
public struct StackID: Hashable, Sendable {
  let number: Int

  /// The window's own stack.
  static let window = StackID(number: 0)
}

/// The number of a set of tabs or of a split view, never used twice in one tree.
public struct GroupID: Hashable, Sendable {
  let number: Int
}

/// The number of one tab or one column, never used twice in one tree.
public struct BranchID: Hashable, Sendable {
  let number: Int
}

extension ScreenID: CustomStringConvertible {
  public var description: String { "screen \(number)" }
}

extension LayerID: CustomStringConvertible {
  public var description: String { "layer \(number)" }
}

extension StackID: CustomStringConvertible {
  public var description: String { "stack \(number)" }
}

extension GroupID: CustomStringConvertible {
  public var description: String { "group \(number)" }
}

extension BranchID: CustomStringConvertible {
  public var description: String { "branch \(number)" }
}
