/// A value whose changes a closure is told of.
final class ObservedValue {
  var listener: ((Int) -> Void)?

  private(set) var value: Int {
    didSet { listener?(value) }
  }

  init(_ value: Int) { self.value = value }

  @inline(never)
  func set(_ newValue: Int) { value = newValue }
}
