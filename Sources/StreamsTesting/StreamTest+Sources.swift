import Streams

extension StreamTest {
  /// Makes a source that runs by itself from now on, or from the `^` in its literal.
  ///
  /// - Parameters:
  ///   - marble: What the source does, and when.
  ///   - values: What the letters stand for.
  ///   - failure: What `#` stands for; `nil` for a source that cannot fail.
  ///   - fileID: The file of the source; leave it out.
  ///   - line: The line of the source; leave it out.
  /// - Returns: The source. A literal that cannot be read fails the test, and makes one that never
  ///   does anything.
  public func hot<Value, Failure: Error>(
    _ marble: String, values: MarbleValues<Value>, failure: Failure?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> HotSource<Value, Failure> {
    let timeline = timeline(marble, .hotSource, values, failure, fileID, line)
    let source = HotSource(timeline.shifted(by: time.now), on: time)
    adopt(source, "hot", fileID, line)
    return source
  }

  /// Makes a source that runs by itself, and whose `#` is a ``MarbleFailure``.
  public func hot<Value>(
    _ marble: String, values: MarbleValues<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> HotSource<Value, MarbleFailure> {
    hot(marble, values: values, failure: MarbleFailure(), fileID: fileID, line: line)
  }

  /// Makes a source that runs by itself, and whose letters stand for themselves.
  public func hot(
    _ marble: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> HotSource<String, MarbleFailure> {
    hot(marble, values: .characters, fileID: fileID, line: line)
  }

  /// Makes a source that starts anew for every subscriber.
  ///
  /// - Parameters:
  ///   - marble: What the source does, counted from each subscription.
  ///   - values: What the letters stand for.
  ///   - failure: What `#` stands for; `nil` for a source that cannot fail.
  ///   - fileID: The file of the source; leave it out.
  ///   - line: The line of the source; leave it out.
  /// - Returns: The source. A literal that cannot be read fails the test, and makes one that never
  ///   does anything.
  public func cold<Value, Failure: Error>(
    _ marble: String, values: MarbleValues<Value>, failure: Failure?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ColdSource<Value, Failure> {
    let timeline = timeline(marble, .coldSource, values, failure, fileID, line)
    let source = ColdSource(timeline, on: time)
    adopt(source, "cold", fileID, line)
    return source
  }

  /// Makes a source that starts anew for every subscriber, and whose `#` is a ``MarbleFailure``.
  public func cold<Value>(
    _ marble: String, values: MarbleValues<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ColdSource<Value, MarbleFailure> {
    cold(marble, values: values, failure: MarbleFailure(), fileID: fileID, line: line)
  }

  /// Makes a source that starts anew for every subscriber, and whose letters stand for themselves.
  public func cold(
    _ marble: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ColdSource<String, MarbleFailure> {
    cold(marble, values: .characters, fileID: fileID, line: line)
  }

  private func timeline<Value, Failure: Error>(
    _ marble: String, _ purpose: MarbleReader.Purpose, _ values: MarbleValues<Value>,
    _ failure: Failure?, _ fileID: StaticString, _ line: UInt
  ) -> Timeline<Value, Failure> {
    do throws(MarbleMistake) {
      return try Timeline(marble, for: purpose, values: values, failure: failure, frame: frame)
    } catch {
      fail(error.description, fileID, line)
      return Timeline()
    }
  }

  private func adopt(
    _ source: some MarbleSource, _ kind: String, _ fileID: StaticString, _ line: UInt
  ) {
    settleAtEnd { source.stop() }
    checkAtEnd(fileID, line) {
      let live = source.subscriptions.filter { $0.ended == nil }.map {
        "since \($0.subscribed.text)"
      }
      if live.isEmpty { return nil }
      return """
        The \(kind) source made here is still subscribed (\(live.joined(separator: ", "))). Cancel \
        what subscribed to it: a token may be stored beyond the test, or held by a cycle.
        """
    }
  }
}

extension Timeline {
  fileprivate func shifted(by duration: Duration) -> Timeline {
    Timeline(events.map { TimedEvent($0.event, at: $0.time + duration) })
  }
}
