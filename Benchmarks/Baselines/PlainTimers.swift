/// A clock that is moved by hand, over a heap of closures.
final class PlainTimers {
  private var now = Duration.zero
  private var heap = ClosureHeap()

  @inline(never)
  func schedule(after delay: Duration, _ action: @escaping () -> Void) {
    heap.push(due: now + delay, action)
  }

  @inline(never)
  func advance(by duration: Duration) {
    now += duration
    while let action = heap.pop(dueBy: now) { action() }
  }
}
