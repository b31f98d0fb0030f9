import Coordinators
import CoordinatorsTesting
import Foundation
import Testing

/// Random scripts of all that flows, users, systems and time can do.
///
/// `WALK_SCRIPTS` sets how many are run, `WALK_SEED` the first seed. A failure prints its seed and the
/// shortest script that still fails, as code to be pasted into a test. With `WALK_TRACE` every move is
/// printed before it is made, for a script that traps.
@Suite("Random walks")
@MainActor
struct RandomWalkTests {
  @Test("V7, N9: whatever flows, users, systems and clocks do, the laws hold")
  func walks() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["WALK_SCRIPTS"].flatMap(UInt64.init) ?? 300
    let first = environment["WALK_SEED"].flatMap(UInt64.init) ?? 1
    let isTraced = environment["WALK_TRACE"] != nil
    print("random walks: seeds \(first) to \(first + count - 1)")
    for seed in first..<first + count {
      var random = SplitMix(state: seed)
      let moves = (0..<80).map { _ in Move.random(using: &random) }
      let walk = Walk(moves) { if isTraced { print("seed \(seed): .\($0)") } }
      guard let problem = walk.problem else { continue }
      let (script, shortest) = shrink(moves, problem)
      Issue.record(
        """
        Seed \(seed) fails. Run it alone with WALK_SEED=\(seed) WALK_SCRIPTS=1, or paste:
          let walk = Walk([
        \(script.map { "    \($0.code)," }.joined(separator: "\n"))
          ])
          #expect(walk.problem == nil)
        \(shortest)
        """)
      return
    }
  }

  /// Leaves moves out as long as the script still fails, in ever smaller pieces.
  private func shrink(_ moves: [Move], _ problem: String) -> ([Move], String) {
    var (moves, problem) = (moves, problem)
    var length = moves.count / 2
    while length > 0 {
      var start = 0
      while start < moves.count {
        var shorter = moves
        shorter.removeSubrange(start..<min(start + length, moves.count))
        if let found = Walk(shorter).problem {
          (moves, problem) = (shorter, found)
        } else {
          start += length
        }
      }
      length /= 2
    }
    return (moves, problem)
  }
}

extension Move {
  /// The move as it is written in a test.
  fileprivate var code: String {
    let types = ["Shape", "Style", "Reaction", "End", "Command", "Answer", "Gesture", "Quirk"]
    var text = ".\(self)"
    for type in types {
      text = text.replacingOccurrences(of: "CoordinatorsTests.Move.\(type).", with: ".")
    }
    return text.replacingOccurrences(of: "Coordinators.ModalStyle.", with: ".")
      .replacingOccurrences(of: "Optional(", with: "(")
  }
}

/// A small generator of random numbers that a seed repeats.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
