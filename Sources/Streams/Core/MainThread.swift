#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Tells whether the caller runs on the process's main thread, where the main actor lives.
///
/// A token's `deinit` asks this to find out whether it is at home: one that was made on the main
/// thread and dies on the main thread is (Decision 1).
enum MainThread {
  static var isCurrent: Bool {
    #if canImport(Darwin)
      return pthread_main_np() != 0
    #else
      // The answer is kept per thread: 1 for the main thread, 2 for another, nil for not yet asked.
      if let known = pthread_getspecific(answerKey) { return Int(bitPattern: known) == 1 }
      let isMain = getpid() == gettid()
      pthread_setspecific(answerKey, UnsafeRawPointer(bitPattern: isMain ? 1 : 2))
      return isMain
    #endif
  }

  #if !canImport(Darwin)
    private static let answerKey: pthread_key_t = {
      var key = pthread_key_t()
      let failure = pthread_key_create(&key, nil)
      precondition(failure == 0, "The process has no thread-local key left for Streams to use.")
      return key
    }()
  #endif
}
