import Synchronization

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
@usableFromInline
package final class ThreadState {
  /// How many teardowns are nested at the moment; see ``Teardown``.
  var teardownDepth = 0

  /// What the outermost teardown frees when the nested ones are done.
  var deferredTeardowns: [AnyObject] = []

  private init() {}

  /// The state of the thread that asks.
  ///
  /// It is made at the first question and freed with the thread.
  static var current: ThreadState {
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

  /// What tells a living thread from every other one.
  @usableFromInline package typealias Identity = UInt

  /// The thread that asks.
  @usableFromInline
  package static var identity: Identity {
    #if canImport(Darwin)
      return UInt(bitPattern: pthread_self())
    #else
      return UInt(pthread_self())
    #endif
  }

  /// Whether the thread that asks is the process's main thread, where the main actor lives.
  ///
  /// A token's `deinit` asks this to find out whether it is at home: one that was made on the main
  /// thread and dies on the main thread is (L2).
  @usableFromInline
  package static var isMain: Bool {
    #if canImport(Darwin)
      return pthread_main_np() != 0
    #else
      // Every dropped token asks this: comparing with what was found out before takes 20
      // instructions, finding out takes several hundred.
      let known = mainThread.load(ordering: .relaxed)
      if known != 0 { return known == identity }
      return findOutWhetherMain()
    #endif
  }

  #if !canImport(Darwin)
    /// The main thread, once it has asked; its identity is not used again while the process lives.
    private static let mainThread = Atomic<Identity>(0)

    private static func findOutWhetherMain() -> Bool {
      // A thread's clock carries the thread's number, and the main thread's number is the process's.
      // (`gettid` would say the same, but is not visible to Swift everywhere.)
      var clock = clockid_t()
      let isMain = pthread_getcpuclockid(pthread_self(), &clock) == 0 && ~(clock >> 3) == getpid()
      if isMain { mainThread.store(identity, ordering: .relaxed) }
      return isMain
    }
  #endif
}
