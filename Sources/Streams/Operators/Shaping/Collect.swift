extension Publisher {
  /// Gathers all values, and delivers them as one array when the upstream has finished.
  ///
  /// ```
  ///            --1--2--3--|
  /// collect()  -----------([1,2,3]|)
  /// ```
  ///
  /// A stream without values delivers an empty array. A failure passes through, and what was gathered
  /// is dropped.
  @inlinable
  public func collect() -> some Publisher<[Output], Failure> {
    Staged(self, Reduce(result: []) { (values, value) throws(Failure) in values.append(value) })
  }

  /// Gathers the values in arrays of a fixed length.
  ///
  /// ```
  ///                       --1--2------3--4------5--|
  /// collect(2)            -----[1,2]-----[3,4]-----([5]|)
  /// collect(2, every: 1)  -----[1,2]--[2,3]-[3,4]--[4,5]-([5]|)
  /// ```
  ///
  /// When the upstream finishes, the arrays that are not full yet are delivered, oldest first, then
  /// the finish. A failure passes through, and what was gathered is dropped.
  ///
  /// - Parameters:
  ///   - count: The length of an array; at least one.
  ///   - step: After how many values the next array starts; `count` when it is left out. A smaller
  ///     step makes arrays that overlap, a larger one leaves values out between them.
  /// - Complexity: O(`count / step`) a value.
  @inlinable
  public func collect(_ count: Int, every step: Int? = nil) -> some Publisher<[Output], Failure> {
    precondition(
      count > 0, "collect(_:every:) needs a positive count, the length of an array.")
    precondition(
      step ?? count > 0,
      "collect(_:every:) needs a positive step, the number of values until the next array starts.")
    return Staged(self, CollectCount(count: count, step: step ?? count))
  }
}

@usableFromInline
struct CollectCount<Value, Failure: Error>: StageRule {
  @usableFromInline let count: Int
  @usableFromInline let step: Int

  /// The arrays that are being filled, oldest first.
  @usableFromInline var open = Queue<[Value]>()

  /// How many values are left out or taken until the next array starts.
  @usableFromInline var untilNext = 0

  @inlinable
  init(count: Int, step: Int) {
    self.count = count
    self.step = step
  }

  @inlinable
  mutating func receive(_ value: Value) throws(Failure) -> StageStep<[Value]> {
    if untilNext == 0 {
      open.append([])
      untilNext = step
    }
    untilNext -= 1
    open.updateAll { $0.append(value) }
    guard open.first?.count == count, let full = open.popFirst() else { return .drop }
    return .deliver(full)
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) -> StreamEvent<[Value], Failure> {
    if case .finished = completion, let rest = open.popFirst() { return .value(rest) }
    return StreamEvent(completion)
  }
}
