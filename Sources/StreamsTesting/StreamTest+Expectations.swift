import Streams

extension StreamTest {
  /// Subscribes to a publisher and keeps its events.
  ///
  /// At the end of the test, events that nobody looked at are a failure, and so is a recorder that
  /// still exists and whose stream has not ended.
  ///
  /// - Parameters:
  ///   - publisher: What is recorded, from now on.
  ///   - action: Called inside each delivery, to do there what a subscriber may do.
  ///   - fileID: The file of the recorder; leave it out.
  ///   - line: The line of the recorder; leave it out.
  /// - Returns: The recorder; dropping it cancels its subscription.
  public func record<Value, Failure: Error>(
    _ publisher: some Publisher<Value, Failure>,
    onEvent action: Recorder<Value, Failure>.Action? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Recorder<Value, Failure> {
    let log = RecorderLog<Value, Failure>(time, action)
    let recorder = Recorder(publisher, log: log)
    // The recorder may have been dropped on a thread that is not known to be its home; here is home.
    settleAtEnd { [weak recorder] in if recorder == nil { log.subscription?.cancel() } }
    checkAtEnd(fileID, line) {
      if log.unseen.isEmpty { return nil }
      return """
        The recorder made here has events that nobody looked at: \(Timeline(log.unseen)). Expect \
        them, or cancel the recorder before they happen.
        """
    }
    checkAtEnd(fileID, line) { [weak recorder] in
      guard recorder?.isActive ?? false else { return nil }
      return """
        The recorder made here is still subscribed. Cancel it, let its stream end, or keep it no \
        longer than the test.
        """
    }
    return recorder
  }

  /// Compares what a recorder has heard with a marble literal, and fails the test if they differ.
  ///
  /// - Parameters:
  ///   - recorder: The recorder; all its events count as looked at.
  ///   - marble: What should have happened; its first frame is the clock's time zero.
  ///   - values: What the letters stand for. Strings stand for themselves, digits for integers.
  ///   - failure: What `#` stands for; ``MarbleFailure`` needs no mention.
  ///   - fileID: The file of the expectation; leave it out.
  ///   - line: The line of the expectation; leave it out.
  public func expect<Value: Equatable, Failure: Error & Equatable>(
    _ recorder: Recorder<Value, Failure>,
    _ marble: String,
    values: MarbleValues<Value>? = nil,
    failure: Failure? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let difference = recorder.difference(
      from: marble, values: values, failure: failure, frame: frame)
    if let difference { fail(difference.description, fileID, line) }
  }

  /// Compares the subscriptions of a source with literals, and fails the test if they differ.
  ///
  /// - Parameters:
  ///   - source: A source of this test.
  ///   - marbles: One literal for each subscription, as in `"--^---!"`; none if there shall be none.
  ///   - fileID: The file of the expectation; leave it out.
  ///   - line: The line of the expectation; leave it out.
  public func expectSubscriptions(
    of source: some MarbleSource, _ marbles: String...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if let difference = source.difference(from: marbles, frame: frame) {
      fail(difference.description, fileID, line)
    }
  }
}
