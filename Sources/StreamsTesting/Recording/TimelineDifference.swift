/// Where two timelines part, drawn as marbles.
///
/// ```
/// The stream did not do what was expected.
///   time      0    5ms
///   expected  -a---b|
///   actual    -a--b|
///                 ^
/// At 4ms: nothing was expected, but b came.
/// The actual as a literal: "-a--b|"
/// ```
public struct TimelineDifference: Error, Equatable {
  /// When the two timelines part.
  public let time: Duration

  /// The whole text.
  public let description: String
}

extension TimelineDifference: CustomStringConvertible {}

extension Timeline where Value: Equatable, Failure: Equatable {
  /// Compares the timeline with what was expected.
  ///
  /// - Parameters:
  ///   - expected: What should have happened.
  ///   - values: The letters that values are drawn with; other values get letters of their own.
  ///   - frame: The length of a frame in the drawing.
  /// - Returns: The difference as a text to read, or `nil` when there is none.
  public func difference(
    from expected: Timeline,
    values: MarbleValues<Value>? = nil,
    frame: Duration = .milliseconds(1)
  ) -> TimelineDifference? {
    if self == expected { return nil }
    var drawing = TimelineDrawing(
      expected: expected, actual: self, values: values ?? .standard, frame: frame)
    return drawing.difference()
  }
}
