/// A bag of tokens that are cancelled together, and that drops those whose stream has ended (L3).
///
/// Keep one in a `let` of the object that owns the subscriptions. Dropping the bag drops its tokens.
/// It is a class, so that what a cancelled stream releases may use the bag again while it is being
/// emptied (L1).
public final class CancellableBag: Cancellable {
  private var tokens: [AnyCancellable] = []
  private var sweepThreshold = 16

  /// Makes an empty bag.
  public init() {}

  /// The number of tokens whose stream still runs.
  ///
  /// - Complexity: O(*n*) in the tokens that the bag holds.
  public var count: Int { tokens.count { !$0.isEnded } }

  /// Whether no stream in the bag still runs.
  public var isEmpty: Bool { tokens.allSatisfy(\.isEnded) }

  /// Puts a token into the bag.
  ///
  /// - Complexity: Amortized O(1). Ended tokens are swept out whenever the bag has doubled.
  public func insert(_ token: AnyCancellable) {
    let ended = tokens.count >= sweepThreshold ? takeEnded() : []
    tokens.append(token)
    // L1: released when the bag is whole again; what they release may use it.
    extendLifetime(ended)
  }

  private func takeEnded() -> [Subscription] {
    var ended: [Subscription] = []
    tokens.removeAll { token in
      guard token.isEnded else { return false }
      if let subscription = token.forget() { ended.append(subscription) }
      return true
    }
    sweepThreshold = max(16, tokens.count * 2)
    return ended
  }

  /// Cancels every token, in the order in which they came, and empties the bag,
  /// which can be used again.
  public func cancel() {
    let cancelled = tokens
    tokens = []
    for token in cancelled { token.cancel() }
  }
}

extension AnyCancellable {
  /// Puts the token into a bag, which keeps it until its stream ends.
  public func store(in bag: CancellableBag) {
    bag.insert(self)
  }
}
