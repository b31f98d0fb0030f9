import TestSupport

/// The pieces of compiled code that the pages show.
///
/// A piece stands between `// snippet: NAME` and `// end snippet`.
struct Snippets {
  /// The pieces by name, without the indentation that all their lines share.
  private(set) var lines: [String: [String]] = [:]

  /// What is wrong with the marks themselves.
  private(set) var problems: [String] = []

  init(in files: [SourceFile]) {
    for file in files { collect(from: file) }
  }

  private mutating func collect(from file: SourceFile) {
    guard file.text.utf8.firstIndex(of: Array(" snippet".utf8)) != nil else { return }
    var open: (name: String, lines: [String])?
    for (index, line) in file.lines.enumerated() {
      let place = "\(file.path):\(index + 1)"
      let trimmed = line.trimmed
      if trimmed.hasPrefix("// snippet: ") {
        if let open { problems.append("\(place): \"\(open.name)\" has no `// end snippet` yet.") }
        open = (String(trimmed.dropFirst("// snippet: ".count)), [])
      } else if trimmed == "// end snippet" {
        guard let (name, body) = open else {
          problems.append("\(place): `// end snippet` without a beginning.")
          continue
        }
        if lines[name] != nil { problems.append("\(place): a second snippet named \"\(name)\".") }
        lines[name] = outdented(body)
        open = nil
      } else {
        open?.lines.append(String(line))
      }
    }
    if let open { problems.append("\(file.path): \"\(open.name)\" has no `// end snippet`.") }
  }

  private func outdented(_ lines: [String]) -> [String] {
    let shared =
      lines.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.trimmed.isEmpty ? "" : String($0.dropFirst(shared)) }
  }

  /// What is wrong with a page's Swift blocks: one without a name, one that has no code, one that
  /// differs from its code.
  func problems(of page: Page) -> [String] {
    page.fences.filter { $0.language == "swift" }.compactMap { fence in
      let place = "\(page.path):\(fence.line)"
      guard let tag = fence.tag, tag.kind == "snippet" else {
        return "\(place): a Swift block needs `<!-- snippet: NAME -->` on the line before it."
      }
      guard let code = lines[tag.name] else {
        return "\(place): no compiled file has `// snippet: \(tag.name)`."
      }
      guard code != fence.lines else { return nil }
      return """
        \(place): the block differs from the compiled snippet "\(tag.name)" \
        (- in the code, + on the page):
        \(LineDifference(expected: code.joined(separator: "\n"), actual: fence.text))
        """
    }
  }
}
