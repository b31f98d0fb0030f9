extension Publisher {
  /// Writes a line for everything that happens, and passes it on unchanged.
  ///
  /// ```
  /// search: subscribed
  /// search: value coffee
  /// search: cancelled
  /// ```
  ///
  /// The other lines are `finished` and `failure …`. Each is written before the downstream is told;
  /// the events are those of `handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)`.
  ///
  /// - Parameters:
  ///   - prefix: What every line starts with.
  ///   - output: Takes the lines; standard output when it is left out.
  @inlinable
  public func print(
    _ prefix: String = "", to output: @escaping (String) -> Void = { Swift.print($0) }
  ) -> some Publisher<Output, Failure> {
    let write = { (line: String) in output(prefix.isEmpty ? line : "\(prefix): \(line)") }
    return handleEvents(
      receiveSubscription: { _ in write("subscribed") },
      receiveOutput: { (value) throws(Failure) in write("value \(value)") },
      receiveCompletion: { (completion) throws(Failure) in
        switch completion {
        case .finished: write("finished")
        case .failure(let error): write("failure \(error)")
        }
      },
      receiveCancel: { write("cancelled") })
  }
}
