import Synchronization

/// A lock for sections of a few instructions that two threads may want at once: the home of a stream,
/// and a thread on which its token is dropped.
///
/// The home takes it for each source that comes and goes. `Mutex` takes 40 instructions more for that,
/// and would be waited for as rarely.
@usableFromInline
struct SpinLock: ~Copyable, Sendable {
  @usableFromInline let isTaken = Atomic<Bool>(false)

  @inlinable
  init() {}

  /// Calls a function inside the lock.
  ///
  /// - Parameter body: Must not call others' code, nor release anything: a `deinit` may come back here.
  @inlinable @inline(__always)
  func perform<Result>(_ body: () -> Result) -> Result {
    while isTaken.exchange(true, ordering: .acquiring) { stepAside() }
    defer { isTaken.store(false, ordering: .releasing) }
    return body()
  }
}
