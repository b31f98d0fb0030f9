import Foundation
import Synchronization

/// Tells the main actor of signals that a program can go on after.
///
/// The handler does the one thing that it safely can: it writes the signal's number to a pipe.
@MainActor
final class SignalPipe {
  private static let writeEnd = Atomic<Int32>(-1)

  private let source: any DispatchSourceRead

  /// Begins to listen; `nil` when no pipe can be made.
  init?(_ signals: [Int32], onSignal: @escaping @MainActor (Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A full pipe already says all that there is to say.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    Self.writeEnd.store(ends[1], ordering: .releasing)
    let readEnd = ends[0]
    source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = read(readEnd, &numbers, numbers.count)
        for number in Set(numbers.prefix(max(0, count))) { onSignal(Int32(number)) }
      }
    }
    source.activate()
    for signal in signals {
      var action = sigaction(handler: Self.handle)
      sigaction(signal, &action, nil)
    }
    unblock(signals)
  }

  private static let handle: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    var number = UInt8(truncatingIfNeeded: signal)
    _ = write(writeEnd.load(ordering: .acquiring), &number, 1)
    errno = error
  }
}
