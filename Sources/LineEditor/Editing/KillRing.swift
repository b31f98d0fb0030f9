/// The texts that were cut out of lines, to be put in again.
struct KillRing: Equatable, Sendable {
  /// On which side of the last cut a text stood that is cut right after it.
  enum Side { case before, after }

  private static let capacity = 32

  private var texts: [String] = []
  private var depth = 0

  /// Keeps a text; cuts that follow each other are put together.
  mutating func cut(_ text: String, _ side: Side, continuing: Bool) {
    depth = 0
    guard continuing, let last = texts.popLast() else {
      texts.append(text)
      if texts.count > Self.capacity { texts.removeFirst() }
      return
    }
    texts.append(side == .before ? text + last : last + text)
  }

  /// The text that was cut last; `nil` when there is none.
  mutating func last() -> String? {
    depth = 0
    return texts.last
  }

  /// The text that was cut before the one that was given last; round and round.
  mutating func previous() -> String? {
    guard !texts.isEmpty else { return nil }
    depth = (depth + 1) % texts.count
    return texts[texts.count - 1 - depth]
  }
}
