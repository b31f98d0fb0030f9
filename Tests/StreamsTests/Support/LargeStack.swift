import Foundation

/// Runs a closure on a thread with a stack of 1 GB, and waits for the thread to end.
///
/// A value that passes through 10,000 erased operators is 10,000 calls deep, which is more than a test
/// thread has room for in a debug build. Only calls need the room: the same tests free their chains
/// on the thread that they run on.
func onLargeStack(_ body: @escaping () -> Void) {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 1 << 30)
  // Handed over and waited for, so that it is never on two threads at once.
  let context = Unmanaged.passRetained(Work(body: body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let failure = pthread_create(&thread, &attributes, { Work.run($0) }, context)
    guard failure == 0, let thread else { preconditionFailure("There is no thread to be had.") }
  #else
    var thread = pthread_t()
    let failure = pthread_create(&thread, &attributes, { Work.run($0) }, context)
    precondition(failure == 0, "There is no thread to be had.")
  #endif
  pthread_join(thread, nil)
}

private final class Work {
  private let body: () -> Void

  init(body: @escaping () -> Void) {
    self.body = body
  }

  static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
}
