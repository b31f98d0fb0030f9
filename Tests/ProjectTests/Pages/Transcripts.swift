/// The runs of `explore` that the pages show, and the whole transcripts that they are taken from.
enum Transcripts {
  /// What is wrong with a page's blocks that are marked `<!-- transcript: PATH -->`: a transcript
  /// that is not there, and lines that do not stand in it, one behind the other.
  ///
  /// A line `…` in a block stands for any lines.
  static func problems(of page: Page, reading read: (String) throws -> String) -> [String] {
    page.fences.compactMap { fence in
      guard let tag = fence.tag, tag.kind == "transcript" else { return nil }
      guard let transcript = try? read(tag.name) else {
        return "\(page.path):\(fence.line): there is no \(tag.name)."
      }
      return strayLine(of: fence, in: transcript).map { index in
        """
        \(page.path):\(fence.line + index + 1): this is not how \(tag.name) goes on: \
        \(fence.lines[index])
        """
      }
    }
  }

  /// The index of the first line of a block at which it leaves the transcript.
  private static func strayLine(of fence: Page.Fence, in transcript: String) -> Int? {
    var rest = transcript.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for part in fence.lines.split(separator: "…") {
      // How much of the part stands at each place where it could begin.
      let lengths = rest.indices.map { start in
        zip(part, rest[start...]).prefix { $0 == $1 }.count
      }
      guard let place = lengths.firstIndex(of: part.count) else {
        return part.startIndex + (lengths.max() ?? 0)
      }
      rest = rest.dropFirst(place + part.count)
    }
    return nil
  }
}
