/// What went wrong in a ``StreamTest``, all of it.
public struct StreamTestFailures: Error {
  /// One thing that went wrong, and the line that it belongs to.
  public struct Failure: Sendable, CustomStringConvertible {
    /// What went wrong.
    public let message: String

    /// The file of the line, as `#fileID` gives it.
    public let fileID: StaticString

    /// The line: of the expectation, or of what is left over.
    public let line: UInt

    /// The line, then the message.
    public var description: String { "\(fileID):\(line)\n\(message)" }
  }

  /// What went wrong, in order.
  public let failures: [Failure]

  /// What the body of the test threw itself, if it did.
  public let thrown: (any Error)?
}

extension StreamTestFailures: CustomStringConvertible {
  /// Every failure under its line.
  public var description: String {
    let count = failures.count == 1 ? "1 failure" : "\(failures.count) failures"
    var parts = ["\(count) in a stream test:"] + failures.map(\.description)
    if let thrown { parts.append("Then the test threw \(thrown).") }
    return parts.joined(separator: "\n\n")
  }
}
