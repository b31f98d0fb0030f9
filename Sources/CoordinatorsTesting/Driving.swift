import Coordinators

// What tests do most often, in one call each.

extension TreeHarness {
  /// The screen in front, if it is of a type.
  ///
  /// ```swift
  /// harness.top(as: SignInPage.self)?.submit()
  /// ```
  public func top<Kind>(as kind: Kind.Type) -> Kind? {
    surface.displayed.topEntry?.screen(as: kind)
  }

  /// The first running flow of a type, parents before children.
  public func flow<Kind: CoordinatorNode>(as kind: Kind.Type) -> Kind? {
    for flow in tree.flows { if let found = flow as? Kind { return found } }
    return nil
  }

  /// Taps a tab, and lets the tree come to rest.
  ///
  /// - Returns: Whether there was such a tab, and nothing moved.
  @discardableResult
  public func tap(tab: some Hashable & Sendable) -> Bool {
    let isDone = surface.tap(tab: tab)
    settle()
    return isDone
  }

  /// Answers the question that stands over everything else, and lets the tree come to rest.
  ///
  /// - Parameter choice: The title of a choice.
  /// - Returns: Whether there was such a choice, and nothing moved.
  @discardableResult
  public func answer(_ choice: String) -> Bool {
    settle()
    let isDone = surface.answer(choice)
    settle()
    return isDone
  }

  /// Goes back, and lets the tree come to rest.
  ///
  /// - Parameter count: Over how many screens.
  /// - Returns: Whether the user could go back.
  @discardableResult
  public func back(over count: Int = 1) -> Bool {
    let isDone = surface.back(over: count)
    settle()
    return isDone
  }

  /// How much room there is for split views; changing it ends no flow (N13).
  public var layout: SimulatedSurface<Screen>.Layout {
    get { surface.layout }
    set { surface.layout = newValue }
  }
}
