import Foundation

/// Why output could not be written.
enum OutputError: Error {
  /// Nobody reads any more.
  case readerHasGone

  /// Writing failed, with this reason.
  case failed(String)
}

/// Where text is written, at once and whole.
struct Output: Sendable {
  /// Standard output.
  static let standard = Output(descriptor: STDOUT_FILENO)

  /// Standard error.
  static let error = Output(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  /// Whether text may be coloured: on a terminal that can, unless `NO_COLOR` is set.
  var wantsColour: Bool {
    isCapable && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  }

  /// Whether it is a terminal that understands more than text.
  var isCapable: Bool {
    let terminal = ProcessInfo.processInfo.environment["TERM", default: ""]
    return isatty(descriptor) == 1 && terminal != "" && terminal != "dumb"
  }

  /// The columns of the window; `nil` when there is none, or none that says how wide it is.
  var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes text.
  func write(_ text: String) throws(OutputError) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { rest in
        Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno == EPIPE {
        throw .readerHasGone
      } else if errno != EINTR {
        throw .failed(String(cString: strerror(errno)))
      }
    }
  }
}
