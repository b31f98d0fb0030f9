/// What a screen of the sample app shows at a moment: a plain value, made anew whenever it is asked
/// for.
///
/// It says what there is to read, to fill in and to tap, and nothing about how that is drawn.
package struct Screen {
  /// The heading.
  package var title: String

  /// What there is to read.
  package var lines: [String] = []

  /// What there is to fill in.
  package var fields: [Field] = []

  /// What there is to tap.
  package var actions: [Action] = []

  /// Whether something is still to come that the user waits for: what a turning wheel shows.
  package var isWaiting = false
}

extension Screen {
  /// Screens that stand side by side, as one; nil when there are none.
  init?(sideBySide screens: [Screen]) {
    guard !screens.isEmpty else { return nil }
    self.init(
      title: screens.map(\.title).joined(separator: " │ "), lines: screens.flatMap(\.lines),
      fields: screens.flatMap(\.fields), actions: screens.flatMap(\.actions),
      isWaiting: screens.contains(where: \.isWaiting))
  }
}

extension Screen {
  /// A text that the user can change.
  package struct Field {
    /// The label.
    package let name: String

    /// The text as it is.
    package let text: String

    /// Whether the text is not to be seen.
    package let isSecret: Bool

    /// Takes the text that the user has typed.
    package let change: (String) -> Void

    init(
      _ name: String, text: String, isSecret: Bool = false, change: @escaping (String) -> Void
    ) {
      self.name = name
      self.text = text
      self.isSecret = isSecret
      self.change = change
    }
  }

  /// Something that the user can do.
  package struct Action {
    /// The label.
    package let name: String

    /// Why the action cannot be tapped now, as a sentence; `nil` when it can.
    package let obstacle: String?

    /// Does it.
    package let perform: () -> Void

    init(_ name: String, obstacle: String? = nil, perform: @escaping () -> Void) {
      self.name = name
      self.obstacle = obstacle
      self.perform = perform
    }
  }
}

extension Screen.Action {
  /// Signs out.
  @MainActor
  static func signOut(of session: SessionStore) -> Screen.Action {
    Screen.Action("sign out") { session.signOut() }
  }
}
