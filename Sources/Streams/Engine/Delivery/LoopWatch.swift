/// Tells a loop that feeds itself from a burst (T6).
///
/// What is sent during a delivery is queued, and is the next round; what is sent during that is the
/// round after it. A burst is one large round, and any number of values may be in it. A loop makes a
/// round out of every round. It is taken for endless after so many rounds, or when more than so many
/// values wait and each round was larger than the one before it: a loop that sends two values for each
/// fills the memory long before it has made many rounds.
@usableFromInline
struct LoopWatch {
  @usableFromInline private(set) var rounds = 0
  private var roundSize = 0
  private var leftInRound = 0

  /// For how many rounds in a row, up to this one, each was larger than the one before it.
  private var growingRounds = 0

  @usableFromInline init() {}

  /// Counts a turn.
  ///
  /// - Parameter waiting: How many turns wait behind it already.
  /// - Returns: False when this is an endless loop.
  @usableFromInline
  mutating func allowsTurn(before waiting: Int) -> Bool {
    if leftInRound == 0 {
      // This one, and what was queued before it: nothing has been sent since the last round's end.
      leftInRound = waiting + 1
      growingRounds = leftInRound > roundSize ? growingRounds + 1 : 0
      roundSize = leftInRound
      rounds += 1
    }
    leftInRound -= 1
    return rounds <= ReentrancyLimit.rounds
      && (waiting <= ReentrancyLimit.rounds || growingRounds < 4)
  }
}
