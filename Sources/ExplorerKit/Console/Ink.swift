/// Colours for a terminal, or none.
package struct Ink {
  /// Whether text is coloured.
  package let isColoured: Bool

  /// Makes an ink.
  package init(isColoured: Bool = false) {
    self.isColoured = isColoured
  }

  func heading(_ text: String) -> String { styled(text, "1") }
  func command(_ text: String) -> String { styled(text, "36") }
  func faint(_ text: String) -> String { styled(text, "2") }
  func good(_ text: String) -> String { styled(text, "32") }
  func bad(_ text: String) -> String { styled(text, "31") }

  private func styled(_ text: String, _ code: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
