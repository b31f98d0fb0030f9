import Observation

/// Hears of every write of one value of a model, as Observation tells it.
///
/// Observation tells of a write before it is done, and once. The tracker asks anew at once, so that
/// a frame knows of all the values that were there in between.
@MainActor
final class Tracker<Value> {
  private let read: () -> Value
  private let isSame: (Value, Value) -> Bool
  private let onWrite: () -> Void

  /// The value that was used last.
  private(set) var used: Value

  /// The values since then, without the one of this moment.
  private var between: [Value] = []

  /// Whether the engine itself writes, through a binding.
  private var isOwnWrite = false

  init(
    _ read: @escaping () -> Value, isSame: @escaping (Value, Value) -> Bool,
    onWrite: @escaping () -> Void
  ) {
    self.read = read
    self.isSame = isSame
    self.onWrite = onWrite
    used = read()
    track()
  }

  /// The value of this moment.
  var current: Value { read() }

  /// Takes what was written since the last time.
  ///
  /// - Returns: The values, each different from the one before; none when nothing has changed.
  func take() -> [Value] {
    sample()
    let values = between
    between = []
    if let last = values.last { used = last }
    return values
  }

  /// Writes through a binding.
  ///
  /// What the model makes of it is a change of the model's own.
  func write(_ value: Value, _ body: () -> Void) {
    sample()
    isOwnWrite = true
    body()
    isOwnWrite = false
    between = []
    used = value
    if !isSame(read(), value) { onWrite() }
  }

  private func sample() {
    let value = read()
    if !isSame(value, between.last ?? used) { between.append(value) }
  }

  private func track() {
    _ = withObservationTracking {
      read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.willChange() }
    }
  }

  private func willChange() {
    if !isOwnWrite {
      sample()
      onWrite()
    }
    track()
  }
}

extension Tracker where Value: Equatable {
  convenience init(_ read: @escaping () -> Value, onWrite: @escaping () -> Void) {
    self.init(read, isSame: { $0 == $1 }, onWrite: onWrite)
  }
}
