#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Measures how long something takes.
///
/// Work of one thread is measured in that thread's processor time, so that what else the machine is
/// doing disturbs the figure little.
enum Stopwatch {
  static func nanoseconds(isThreaded: Bool, _ body: () -> Void) -> Double {
    let clock = isThreaded ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID
    let start = read(clock)
    body()
    return read(clock) - start
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
