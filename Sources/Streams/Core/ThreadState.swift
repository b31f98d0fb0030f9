#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What this library knows of the current thread.
package final class ThreadState {
  /// Whether this is the process's main thread, where the main actor lives.
  ///
  /// A token's `deinit` asks this to find out whether it is at home: one that was made on the main
  /// thread and dies on the main thread is (Decision 1).
  package let isMain: Bool

  /// How many teardowns are nested at the moment; see ``Teardown``.
  var teardownDepth = 0

  /// What the outermost teardown frees when the nested ones are done.
  var deferredTeardowns: [AnyObject] = []

  private init() {
    #if canImport(Darwin)
      isMain = pthread_main_np() != 0
    #else
      // A thread's clock carries the thread's number, and the main thread's number is the process's.
      // (`gettid` would say the same, but is not visible to Swift everywhere.)
      var clock = clockid_t()
      isMain = pthread_getcpuclockid(pthread_self(), &clock) == 0 && ~(clock >> 3) == getpid()
    #endif
  }

  /// The state of the thread that asks.
  ///
  /// It is made at the first question and freed with the thread.
  package static var current: ThreadState {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ThreadState>.fromOpaque(known).takeUnretainedValue()
    }
    let state = ThreadState()
    pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
    return state
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key) { state in
      #if canImport(Darwin)
        Unmanaged<ThreadState>.fromOpaque(state).release()
      #else
        if let state { Unmanaged<ThreadState>.fromOpaque(state).release() }
      #endif
    }
    precondition(failure == 0, "The process has no thread-local key left for Streams to use.")
    return key
  }()
}
