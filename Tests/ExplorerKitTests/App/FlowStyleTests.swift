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
        "tap sign in", "tap profile", "tap edit", "type name Countess", "tap save", "back",
        "tap sign out",
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
        "tap profile", "tap edit", "swipe begin", "swipe finish", "swipe begin",
        "swipe finish",
      ],
      // In the middle of things.
      [
        "advance manual", "tap sign in", "advance 100ms", "tap forgot password",
        "type email ada@example.com", "tap send link", "advance 300ms", "advance 350ms", "swipe",
        "advance 350ms", "type email ada@example.com", "type password lovelace", "tap sign in",
        "advance 200ms", "back", "advance 1s", "tap sign in", "tap sign in", "advance auto",
      ],
      // A session that expires deep inside, and one that expires during a gesture.
      signIn + ["tap profile", "tap edit", "advance 15m"] + signIn
        + ["tap profile", "tap edit", "swipe begin", "advance 15m", "swipe finish"],
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
