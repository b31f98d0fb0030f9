/// A screen of the sample app as coordinators handle it: something to push and to present.
///
/// Coordinators see no more of a screen than the function that makes it, whose arguments are the
/// data that the screen works on and what it reports. Both styles use the same ones.
package struct AppScreen {
  /// What log and tree call the screen.
  package let name: String

  private let makeContent: @MainActor () -> Screen

  init(_ name: String, content: @escaping @MainActor () -> Screen) {
    self.name = name
    makeContent = content
  }

  /// What the screen shows now.
  @MainActor package var content: Screen { makeContent() }
}

extension AppScreen: CustomStringConvertible {
  package var description: String { name }
}
