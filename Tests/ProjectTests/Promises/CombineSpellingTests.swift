import Testing

@Suite("Promises: who comes from Combine is told what to write")
struct CombineSpellingTests {
  @Test("The compiler says of each line of Combine's that is spelled otherwise what to write here")
  func otherSpellings() throws {
    let program = CombineSpelling.program(of: Self.otherwise.map(\.combine))
    let expected = Self.otherwise.enumerated().map {
      "\(CombineSpelling.number(of: $0)): \($1.message)"
    }
    #expect(try program.diagnostics() == expected)
  }

  @Test("What it says to write compiles")
  func spellingsHere() throws {
    let program = CombineSpelling.program(of: Self.otherwise.map(\.here).filter { !$0.isEmpty })
    #expect(try program.diagnostics() == [])
  }

  @Test("What has Combine's spelling compiles, in debug and release", arguments: ["-Onone", "-O"])
  func sameSpellings(_ optimization: String) throws {
    var program = CombineSpelling.program(of: Self.same)
    program.options = [optimization]
    #expect(try program.diagnostics() == [])
  }

  @Test("The guide's table has a row for each")
  func rows() throws {
    let guide = try Project.text(of: "Guides/Combine.md")
    let missing = Self.otherwise.map { spelling in
      "| `\(spelling.combine)` | \(spelling.here.isEmpty ? "—" : "`\(spelling.here)`") |"
    }.filter { !guide.contains($0) }
    #expect(missing == [])
  }

  private static let scheduler =
    "Pass a Scheduler of Streams: a ClockScheduler in an app, a VirtualTimeScheduler in a test."

  private static func throwing(_ name: String) -> String {
    """
    \(name) takes a closure that throws the stream's own failure. To throw others, put mapError \
    { $0 as any Error } before it, or setFailureType(to: (any Error).self) if the stream cannot fail.
    """
  }

  private static let otherwise = [
    CombineSpelling(
      "_ = Fail<Int, Failed>(error: Failed())",
      "'init(error:)' has been renamed to 'init(_:)'",
      "_ = Fail<Int, Failed>(Failed())"),
    CombineSpelling(
      "_ = Fail(outputType: Int.self, failure: Failed())",
      "'init(outputType:failure:)' is unavailable: Write Fail(failure, outputType: Output.self).",
      "_ = Fail(Failed(), outputType: Int.self)"),
    CombineSpelling(
      "_ = Empty<Int, Never>(completeImmediately: false)",
      "'init(completeImmediately:)' has been renamed to 'init(completes:)'",
      "_ = Empty<Int, Never>(completes: false)"),
    CombineSpelling(
      "_ = numbers.flatMap(maxPublishers: .max(1)) { Just($0) }",
      """
      'flatMap(maxPublishers:_:)' is unavailable: Write the number itself: \
      flatMap(maxConcurrent: 1) { ... }.
      """,
      "_ = numbers.flatMap(maxConcurrent: 1) { Just($0) }"),
    CombineSpelling(
      "_ = numbers.multicast(subject: PassthroughSubject()).autoconnect()",
      "'multicast(subject:)' has been renamed to 'multicast(through:)'",
      "_ = numbers.multicast(through: PassthroughSubject()).autoconnect()"),
    CombineSpelling(
      "_ = numbers.multicast { PassthroughSubject() }",
      """
      'multicast' is unavailable: Pass the subject itself: \
      multicast(through: PassthroughSubject()).
      """,
      "_ = numbers.multicast(through: PassthroughSubject())"),
    CombineSpelling(
      "_ = numbers.makeConnectable()",
      "'makeConnectable()' is unavailable: Write multicast(through: PassthroughSubject()).",
      "_ = numbers.multicast(through: PassthroughSubject())"),
    CombineSpelling(
      "_ = numbers.timeout(.seconds(5), scheduler: scheduler)",
      "'timeout(_:scheduler:)' has been renamed to 'timeout(after:scheduler:)'",
      "_ = numbers.timeout(after: .seconds(5), scheduler: scheduler)"),
    CombineSpelling(
      "_ = failing.timeout(.seconds(5), scheduler: scheduler, customError: { Failed() })",
      """
      'timeout(_:scheduler:customError:)' is unavailable: Write \
      timeout(after:scheduler:failure:), with the failure itself.
      """,
      "_ = failing.timeout(after: .seconds(5), scheduler: scheduler, failure: Failed())"),
    CombineSpelling(
      #"_ = users.map(\.name, \.age)"#,
      """
      'map' is unavailable: Key paths to several properties stay out: write map { ($0.first, \
      $0.second) }.
      """,
      "_ = users.map { ($0.name, $0.age) }"),
    CombineSpelling(
      "_ = failing.sink { print($0) }",
      """
      'sink(receiveValue:)' is unavailable: This stream can fail: use \
      sink(receiveCompletion:receiveValue:), or put replaceError(with:) or catch(_:) before it.
      """,
      "_ = failing.replaceError(with: 0).sink { print($0) }"),
    CombineSpelling(
      #"_ = failing.assign(to: \.text, on: label)"#,
      """
      'assign(to:on:)' is unavailable: This stream can fail: put replaceError(with:) or \
      catch(_:) before assign(to:on:).
      """,
      #"_ = failing.replaceError(with: 0).assign(to: \.text, on: label)"#),
    CombineSpelling(
      "_ = numbers.buffer(size: 8, prefetch: 0, whenFull: 0)",
      """
      'buffer(size:prefetch:whenFull:)' is unavailable: Nothing is asked for here, so nothing \
      is held back: values(buffering:) and makeSender(buffering:) have the buffers.
      """,
      "_ = numbers.values(buffering: .newest(8))"),
    CombineSpelling(
      "_ = numbers.measureInterval(using: scheduler)",
      """
      'measureInterval(using:)' is unavailable: Write map { _ in scheduler.now }.pairwise() \
      and subtract the times.
      """,
      "_ = numbers.map { _ in self.scheduler.now }.pairwise().map { $1 - $0 }"),
    CombineSpelling(
      "_ = numbers.receive(on: DispatchQueue.main)",
      """
      'receive(on:)' is unavailable: A stream delivers on the actor that it lives on, so \
      leave receive(on:) out; values from elsewhere come through makeSender().
      """,
      ""),
    CombineSpelling(
      "_ = numbers.subscribe(on: DispatchQueue.main)",
      """
      'subscribe(on:)' is unavailable: A stream starts on the actor that it lives on, so \
      leave subscribe(on:) out; work elsewhere is an Async { ... }.
      """,
      ""),
    CombineSpelling(
      "_ = numbers.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)",
      "'debounce(for:scheduler:)' is unavailable: \(scheduler)",
      "_ = numbers.debounce(for: .milliseconds(300), scheduler: scheduler)"),
    CombineSpelling(
      "_ = numbers.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)",
      "'throttle(for:scheduler:latest:)' is unavailable: \(scheduler)",
      "_ = numbers.throttle(for: .seconds(1), scheduler: scheduler, latest: true)"),
    CombineSpelling(
      "_ = numbers.delay(for: .seconds(1), scheduler: DispatchQueue.main)",
      "'delay(for:scheduler:)' is unavailable: \(scheduler)",
      "_ = numbers.delay(for: .seconds(1), scheduler: scheduler)"),
    CombineSpelling(
      "_ = anyFailing.tryMap { try parse($0) }",
      "'tryMap' is unavailable: \(throwing("map(_:)"))",
      "_ = anyFailing.map { try parse($0) }"),
    CombineSpelling(
      "_ = numbers.tryCompactMap { try parse($0) }",
      "'tryCompactMap' is unavailable: \(throwing("compactMap(_:)"))",
      "_ = numbers.setFailureType(to: (any Error).self).compactMap { try parse($0) }"),
    CombineSpelling(
      "_ = failing.tryFilter { try parse($0) > 0 }",
      "'tryFilter' is unavailable: \(throwing("filter(_:)"))",
      "_ = failing.mapError { $0 as any Error }.filter { try parse($0) > 0 }"),
    CombineSpelling(
      "_ = anyFailing.tryScan(0) { try $0 + parse($1) }",
      "'tryScan' is unavailable: \(throwing("scan(_:_:)"))",
      "_ = anyFailing.scan(0) { try $0 + parse($1) }"),
    CombineSpelling(
      "_ = anyFailing.tryReduce(0) { try $0 + parse($1) }",
      "'tryReduce' is unavailable: \(throwing("reduce(_:_:)"))",
      "_ = anyFailing.reduce(0) { try $0 + parse($1) }"),
    CombineSpelling(
      "_ = anyFailing.tryCatch { [anyFailing] _ in anyFailing }",
      """
      'tryCatch' is unavailable: catch(_:) takes a closure that throws the failure of the \
      stream that it makes.
      """,
      "_ = anyFailing.catch { [anyFailing] _ in anyFailing }"),
  ]

  private static let same = [
    "numbers.sink { print($0) }.store(in: &set)",
    "numbers.sink { print($0) }.store(in: &array)",
    "let token = numbers.sink { _ in }; AnyCancellable { token.cancel() }.store(in: &set)",
    "numbers.subscribe(others).store(in: &set)",
    "numbers.contains(3).sink { print($0) }.store(in: &set)",
    "_ = numbers.contains { $0 > 3 }",
    "_ = numbers.contains(where: { $0 > 3 })",
    "_ = numbers.allSatisfy { $0 > 3 }",
    "_ = numbers.count().map { $0 + 1 }",
    "_ = numbers.max()",
    "_ = users.min { $0.age < $1.age }",
    "_ = numbers.last(where: { $0 > 1 })",
    "_ = numbers.output(at: 3)",
    "_ = numbers.output(in: 1...3)",
    "_ = numbers.combineLatest(others) { $0 + $1 }",
    "_ = numbers.zip(others, users) { $0 + $1 + $2.age }",
    "_ = numbers.flatMap { [failing] value in failing.map { $0 + value } }.replaceError(with: 0)",
    "_ = failing.flatMap { Just($0) }.catch { _ in Just(0) }.map { $0 + 1 }",
    "_ = numbers.map { [failing] _ in failing }.switchToLatest()",
    #"_ = users.map(\.name).removeDuplicates().debounce(for: .seconds(1), scheduler: scheduler)"#,
    "_ = Deferred { [failing] in failing }.map { $0 + 1 }",
    "_ = Deferred { Future<Int, Failed> { $0(.success(1)) } }.retry(2).map { $0 + 1 }",
    "_ = failing.mapError { _ in CancellationError() }.map { $0 + 1 }.filter { $0 > 1 }",
    "_ = failing.catch { [failing] _ in failing }.compactMap { $0 > 1 ? $0 : nil }",
    "_ = AnyPublisher(failing).map { $0 + 1 }.scan(0, +).reduce(0) { $0 + $1 }",
    "_ = Create<Int, Never> { _ in }",
  ]
}
