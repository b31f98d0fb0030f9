import Streams

extension StreamTest {
  /// Fails the test when an object still exists at its end.
  ///
  /// - Parameters:
  ///   - object: What should be gone by then.
  ///   - fileID: The file of the object; leave it out.
  ///   - line: The line of the object; leave it out.
  /// - Returns: The object.
  @discardableResult
  public func watch<Object: AnyObject>(
    _ object: Object, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Object {
    checkAtEnd(fileID, line) { [weak object] in
      guard let object else { return nil }
      return """
        The \(type(of: object)) watched here is still there. Something retains it: look for a \
        closure that captures it strongly and belongs to it, or for a stream that has not ended.
        """
    }
    return object
  }

  /// Fails the test when the stream behind a token is still live at its end.
  ///
  /// - Parameters:
  ///   - token: What should be cancelled, or ended, by then.
  ///   - fileID: The file of the subscription; leave it out.
  ///   - line: The line of the subscription; leave it out.
  /// - Returns: The token.
  public func watch(
    _ token: AnyCancellable, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    checkAtEnd(fileID, line) { [weak token] in
      guard let token, !token.isEnded else { return nil }
      return """
        The subscription made here is still live. Cancel its token, let its stream end, or keep the \
        token no longer than the test.
        """
    }
    return token
  }

  /// Fails the test when a bag still has a live stream at its end.
  ///
  /// - Parameters:
  ///   - bag: What should be cancelled, or ended, by then.
  ///   - fileID: The file of the bag; leave it out.
  ///   - line: The line of the bag; leave it out.
  /// - Returns: The bag.
  @discardableResult
  public func watch(
    _ bag: CancellableBag, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CancellableBag {
    checkAtEnd(fileID, line) { [weak bag] in
      guard let bag, !bag.isEmpty else { return nil }
      return """
        The bag watched here still has \(bag.count) live subscription\(bag.count == 1 ? "" : "s"). \
        Cancel it, or keep it no longer than the test.
        """
    }
    return bag
  }

  /// Makes a scheduler whose use fails the test.
  ///
  /// - Parameters:
  ///   - fileID: The file of the scheduler; leave it out.
  ///   - line: The line of the scheduler; leave it out.
  public func failingScheduler(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> FailingScheduler {
    FailingScheduler { [weak self] origin, delay in
      self?.fail(FailingScheduler.message(origin, delay), fileID, line)
    }
  }
}
