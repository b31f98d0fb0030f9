/// A page of the documentation.
struct Page {
  /// Where it stands, from the package's root.
  let path: String

  /// All of it.
  let text: String

  /// A block between two lines of three backticks.
  struct Fence {
    /// The number of its opening line.
    let line: Int
    /// What follows the opening backticks.
    let language: String
    /// The comment on the line before, `<!-- kind: name -->`.
    let tag: Tag?
    let lines: [String]

    /// Its lines as one text.
    var text: String { lines.joined(separator: "\n") }
  }

  /// Where a block was taken from.
  struct Tag: Equatable {
    let kind: String
    let name: String
  }

  /// The page's blocks, in their order.
  var fences: [Fence] {
    var fences: [Fence] = []
    var tag: Tag?
    var open: (line: Int, indentation: Int, language: String, lines: [String])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.trimmed
      if let fence = open {
        if trimmed == "```" {
          fences.append(
            Fence(line: fence.line, language: fence.language, tag: tag, lines: fence.lines))
          open = nil
          tag = nil
        } else {
          let blanks = line.prefix(fence.indentation).prefix { $0 == " " }.count
          open?.lines.append(String(line.dropFirst(blanks)))
        }
      } else if trimmed.hasPrefix("```") {
        open = (index + 1, line.prefix { $0 == " " }.count, String(trimmed.dropFirst(3)), [])
      } else if let match = trimmed.wholeMatch(of: /<!-- (\w+): (.+) -->/) {
        tag = Tag(kind: String(match.1), name: String(match.2))
      } else {
        tag = nil
      }
    }
    return fences
  }

  /// The targets of the page's links that lead to files of the package, without their anchors.
  var linkedPaths: [String] {
    let folder = path.split(separator: "/").dropLast()
    return text.matches(of: /\]\(([^)#\s]+)(?:#[^)]*)?\)/)
      .map { String($0.1) }
      .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
      .map { link in
        var parts = folder.map(String.init)
        for part in link.split(separator: "/") where part != "." {
          if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
      }
  }
}
