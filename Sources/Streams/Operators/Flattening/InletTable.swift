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
  ///
  /// - Returns: What was retained of an earlier one.
  @inlinable
  mutating func connect(_ subscription: Subscription, at number: Int) -> Subscription? {
    inlets[number].connect(subscription)
  }

  /// Gives up a place, whose subscription has ended.
  ///
  /// - Returns: What was in it.
  @inlinable
  mutating func remove(_ number: Int) -> Subscription? {
    freeNumbers.append(number)
    return inlets[number].take()
  }

  /// Lends the places one after the other.
  @usableFromInline
  mutating func forEachInlet(_ body: (inout Inlet) -> Void) {
    for number in inlets.indices { body(&inlets[number]) }
  }
}
