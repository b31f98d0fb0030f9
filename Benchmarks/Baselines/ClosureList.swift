/// An array of closures that are called in turn: what a subject is without its rules.
final class ClosureList {
  private var closures: [(id: Int, call: (Int) -> Void)] = []
  private var nextID = 0

  @inline(never)
  func add(_ closure: @escaping (Int) -> Void) -> Int {
    nextID += 1
    closures.append((nextID, closure))
    return nextID
  }

  @inline(never)
  func remove(_ id: Int) {
    closures.removeAll { $0.id == id }
  }

  @inline(never)
  func send(_ value: Int) {
    for closure in closures { closure.call(value) }
  }
}
