/// The command lines that the pages tell their readers to type.
enum Commands {
  /// The flags of `swift run` that take a value.
  private static let flagsWithValue: Set<Substring> = ["-c", "--package-path", "--scratch-path"]

  /// What is wrong with a page's `sh` blocks: `swift run` of something that is no executable of the
  /// manifest, or a script that is not there.
  static func problems(
    of page: Page, manifest: String, contains: (String) -> Bool
  ) -> [String] {
    page.fences.filter { $0.language == "sh" }.flatMap { fence in
      fence.lines.compactMap { line in
        // What a pipe feeds a command with is not looked at.
        guard let command = line.split(separator: "|").last else { return nil }
        let words = command.split(separator: " ").prefix { !$0.hasPrefix("#") }
        let place = "\(page.path):\(fence.line): "
        switch words.first {
        case "swift" where words.dropFirst().first == "run":
          guard let name = executable(in: words.dropFirst(2)) else {
            return place + "`swift run` needs the name of an executable."
          }
          guard !manifest.contains(".executableTarget(name: \"\(name)\"") else { return nil }
          return place + "the manifest has no executable \"\(name)\"."
        case "swift", nil: return nil
        case "bash": return words.dropFirst().first.flatMap { missing(String($0)) }
        case .some(let script): return missing(String(script))
        }

        func missing(_ path: String) -> String? {
          contains(path) ? nil : place + "there is no \(path)."
        }
      }
    }
  }

  private static func executable(in words: ArraySlice<Substring>) -> Substring? {
    var words = words
    while let word = words.popFirst() {
      if flagsWithValue.contains(word) {
        words = words.dropFirst()
      } else if !word.hasPrefix("-") {
        return word
      }
    }
    return nil
  }
}
