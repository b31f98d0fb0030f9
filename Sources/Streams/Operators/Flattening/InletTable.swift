/// The subscriptions of the inner publishers that run, by number.
@usableFromInline
struct InletTable {
  @usableFromInline var inlets: ContiguousArray<Inlet> = []
  @usableFromInline var freeNumbers: ContiguousArray<Int> = []

  @inlinable init() {}

  /// Makes a place.
  ///
  /// - Returns: Its number.
  /// - Complexity: Amortized O(1)
  @inlinable
  mutating func add() -> Int {
    if let number = freeNumbers.popLast() { return number }
    inlets.append(Inlet())
    return inlets.count - 1
  }

  /// Keeps a subscription in its place.
  @inlinable
  mutating func connect(_ subscription: Subscription, at number: Int) {
    inlets[number].connect(subscription)
  }

  /// Gives up a place, whose subscription has ended.
  @inlinable
  mutating func remove(_ number: Int) {
    _ = inlets[number].take()
    freeNumbers.append(number)
  }

  /// Gives up all subscriptions, for the caller to cancel.
  @inlinable
  mutating func takeAll() -> ContiguousArray<Inlet> {
    let taken = inlets
    inlets = []
    freeNumbers = []
    return taken
  }
}
