import ExplorerKit
import Testing

@Suite("Flow styles") @MainActor
struct FlowStyleTests {
  @Test(
    "D3: the same script gives the same router log and the same tree at every step in both styles",
    arguments: [
      // Signing in with everything that can go wrong.
      [
        "tap sign in", "type email ada@example.com", "back", "tap sign in",
        "type email ada@example.com", "type password wrong", "tap sign in",
        "type password lovelace",
        "tap sign in", "tab profile", "tap edit", "type name Countess", "tap save", "tab shop",
        "tap sign out",
      ],
      // Buying something: Back keeps what was typed, a card is declined, one is not answered for.
      signIn + toCheckout + [
        "tap continue", "type street Main 1", "type city Bath", "tap continue",
        "type number 12345672", "back", "type city York", "tap continue", "tap continue", "tap pay",
        "back", "type number 12345679", "tap continue", "tap pay", "advance 2s", "tap pay",
        "tap close", "tap check out",
      ],
      // Leaving during a payment asks; so does the swipe. A payment that is done asks nothing more.
      signIn + toCheckout + toPayment + [
        "advance manual", "tap pay", "advance 500ms", "swipe", "advance 350ms", "answer stay",
        "advance 350ms", "back", "advance 5s", "answer leave", "advance auto", "tap check out",
        "tap continue", "tap continue", "advance manual", "tap pay", "back", "advance 350ms",
        "answer leave", "advance 1s", "swipe", "advance 1s",
      ],
      // Out of a checkout by signing out, by expiry, by cancelling.
      signIn + toCheckout + ["tap cancel", "tap check out", "tap sign out"] + signIn + toCheckout
        + ["type street a", "type city b", "tap continue", "advance 5m"],
      // Narrow to wide and back in mid-flow, and the way out of the second column.
      signIn + [
        "tap abacus", "layout wide", "tap slide rule", "tap add to cart", "layout narrow", "back",
        "back", "layout wide", "tap cart", "tab shop", "layout narrow", "tab shop",
      ],
      // Around in the tabs, and out of the editor with and without its changes.
      signIn + [
        "type search ru", "tap slide rule", "tap add to cart", "back 2", "tap cart", "back",
        "tap nanosecond", "tab settings", "tap dark theme", "tap variant B", "tap variant B",
        "tab shop", "tab shop", "tab profile", "tap edit", "type name Countess", "back", "tap save",
        "tab shop", "answer keep editing", "tab profile", "answer Discard", "tap edit",
        "type name Countess", "tab profile", "answer discard", "tab settings", "tap sign out",
      ],
      // Every way out of the modal.
      [
        "tap sign in", "tap forgot password", "type email ada@example.com", "tap send link",
        "tap forgot password", "swipe", "tap forgot password", "tap cancel", "back",
      ],
      // The interactive gesture.
      [
        "tap sign in", "swipe begin", "swipe cancel", "swipe begin", "swipe finish",
      ] + signIn + [
        "tab profile", "tap edit", "swipe begin", "swipe finish", "tap edit", "type name A",
        "swipe begin", "answer discard", "swipe finish",
      ],
      // In the middle of things.
      [
        "advance manual", "tap sign in", "advance 100ms", "tap forgot password",
        "type email ada@example.com", "tap send link", "advance 300ms", "advance 350ms", "swipe",
        "advance 350ms", "type email ada@example.com", "type password lovelace", "tap sign in",
        "advance 200ms", "back", "advance 1s", "tap sign in", "tap sign in", "advance auto",
      ],
      // A session that expires deep inside, and one that expires during a gesture.
      signIn + ["tab profile", "tap edit", "advance 5m"] + signIn
        + ["tab profile", "tap edit", "swipe begin", "advance 5m", "swipe finish"] + signIn
        + ["tab profile", "tap edit", "type name Countess", "back", "advance 5m"],
    ])
  func equal(script: [String]) async throws {
    let result = try await steps(of: script, in: .result)
    let delegate = try await steps(of: script, in: .delegate)
    #expect(result == delegate)
    // The script did something at all: flows started, and ended.
    let events = result.map(\.events).joined()
    #expect(events.contains { $0.hasSuffix("started") })
    #expect(events.contains { $0.hasSuffix("removed") })
  }

  @Test(
    "D3, N9: random walks look the same in both styles, and end with what the tree says is shown",
    arguments: UInt64(1)...20)
  func randomWalk(seed: UInt64) async throws {
    var random = Random(seed: seed)
    let script =
      (0..<150).compactMap { _ in Self.lines.randomElement(using: &random) }
      + ["answer discard", "answer leave", "swipe cancel", "advance auto", "stack"]
    let result = try await steps(of: script, in: .result)
    let delegate = try await steps(of: script, in: .delegate)
    let difference = zip(result, delegate).first { $0 != $1 }
    #expect(difference == nil)
    // Every screen is named twice at rest: by the tree, and by the surface.
    let last = try #require(result.last)
    let shown = last.answer.split(separator: "\n").compactMap { $0.wholeMatch(of: Self.row)?.1 }
    let told = last.tree.matches(of: /\[(.+)\]/).flatMap { $0.1.split(separator: ", ") }
    #expect(shown.sorted() == told.sorted())
    #expect(!shown.isEmpty)
  }

  /// A line of the answer to `stack`: the place, if it is another one, the screen, and its owner.
  private static let row =
    /(?:window|modal|shop|profile|settings|primary|secondary)?\s+(\w.*?)\s\s+\w+#\d+/

  private static let lines = [
    "tap sign in", "tap sign in", "type email ada@example.com", "type password lovelace",
    "type password babbage", "tap forgot password", "tap cancel", "tap send link", "back", "swipe",
    "swipe begin", "swipe cancel", "swipe finish", "advance 100ms", "advance 350ms", "advance 6m",
    "advance manual", "advance auto", "tab profile", "tap edit", "type name Countess", "tap save",
    "tap sign out", "tab shop", "tab settings", "tap dark theme", "type search rule",
    "tap slide rule", "tap add to cart", "tap cart", "tap empty", "back 2", "answer discard",
    "answer keep editing", "layout wide", "layout narrow",
    "tap abacus", "tap check out", "type street a", "type city b", "tap continue",
    "type number 12345672", "tap pay", "answer leave", "answer stay", "tap close", "advance 1s",
  ]

  private struct Step: Equatable {
    let line: String
    let tree: String
    let events: [String]
    let answer: String
  }

  private func steps(of script: [String], in style: FlowStyle) async throws -> [Step] {
    let explorer = Explorer(style: style)
    var steps: [Step] = []
    var count = 0
    for line in script {
      let answer: String
      do {
        answer = try await explorer.perform(line)
      } catch {
        answer = "\(error)"
      }
      let events = explorer.log.map(\.description)
      steps.append(
        Step(line: line, tree: explorer.tree, events: Array(events[count...]), answer: answer))
      count = events.count
    }
    return steps
  }
}

/// Random numbers that are the same for the same seed.
private struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  // SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
