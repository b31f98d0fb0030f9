/// Writes the operators that fit behind a stream.
struct OperatorWriter {
  let input: ValueType
  let canFail: Bool

  /// Whether each operator has a statement of its own.
  let isAlone: Bool

  /// One operator at random; nil behind a stream without values.
  func step(using generator: inout SeededGenerator) -> Chain.Step? {
    guard let sample = input.sample else { return nil }
    let families = [shaping, cutting, combining, flattening, time, failures, sharing, side]
    var steps: [Chain.Step] = []
    while steps.isEmpty { steps = generator.pick(families)(sample, &generator) }
    return generator.pick(steps)
  }

  /// A step that delivers what comes in.
  private func same(_ call: String) -> Chain.Step {
    Chain.Step(call: call, type: input, canFail: canFail)
  }

  private func step(_ call: String, _ type: ValueType) -> Chain.Step {
    Chain.Step(call: call, type: type, canFail: canFail)
  }

  private func shaping(_ sample: String, _ generator: inout SeededGenerator) -> [Chain.Step] {
    let target = generator.pick(ValueType.basic)
    var steps = [
      step(".map { \"\\($0)\" }", .string),
      step(".map { _ in \(target.sample ?? "limit") }", target),
      step(".map { ($0, limit) }", .pair(input, .int)),
      step(".map { Optional($0) }", .optional(input)),
      step(".compactMap { value -> (\(input.name))? in value }", input),
      same(".filter { \(input.predicate) }"),
      same(".removeDuplicates { \"\\($0)\" == \"\\($1)\" }"),
      step(".scan(limit) { count, _ in count &+ 1 }", .int),
      step(".scan([]) { (all: [\(input.name)], value) in all + [value] }", .array(input)),
      step(".reduce(limit) { count, _ in count &+ 1 }", .int),
      step(".collect()", .array(input)),
      step(".collect(2)", .array(input)),
      step(".collect(3, every: 1)", .array(input)),
      step(".pairwise()", .pair(input, input)),
      same(".last()"),
      same(".replaceEmpty(with: \(sample))"),
      Chain.Step(call: ".materialize()", type: .event(input, canFail: canFail), canFail: false),
      same(".materialize().dematerialize()"),
    ]
    if input.isEquatable { steps += [same(".removeDuplicates()"), same(".removeDuplicates()")] }
    switch input {
    case .int:
      steps += [same(".map { $0 &* 2 }"), same(".scan(3) { $0 &+ $1 }")]
    case .string:
      steps += [step(".compactMap { Int($0) }", .int), step(".map(\\.count)", .int)]
    case .record:
      steps += [
        step(".map(\\.third)", .string), same(".removeDuplicates { $0.first == $1.first }"),
      ]
    case .shape:
      steps.append(step(".map(\\.area)", .int))
    case .optional(let wrapped):
      if let value = wrapped.sample { steps.append(step(".replaceNil(with: \(value))", wrapped)) }
      steps.append(step(".compactMap { $0 }", wrapped))
    case .array:
      steps.append(step(".map(\\.count)", .int))
    case .pair(let first, let second):
      steps += [step(".map { $0.0 }", first), step(".map { $0.1 }", second)]
    case .event(let value, let eventCanFail):
      if !canFail || canFail == eventCanFail {
        steps.append(
          Chain.Step(call: ".dematerialize()", type: value, canFail: eventCanFail))
      }
    case .parameter, .never: break
    }
    return steps
  }

  private func cutting(_ sample: String, _ generator: inout SeededGenerator) -> [Chain.Step] {
    let other = generator.pick(Chain.others(of: input, canFail: canFail))
    let trigger = generator.pick(Chain.others(of: .int, canFail: canFail))
    return [
      same(".prefix(3)"), same(".prefix(limit)"), same(".first()"),
      same(".first(where: { \(input.predicate) })"),
      same(".prefix(while: { \(input.predicate) })"),
      same(".prefix(while: { \(input.predicate) }, inclusive: true)"),
      same(".prefix(untilOutputFrom: \(trigger))"),
      same(".dropFirst()"), same(".dropFirst(limit)"),
      same(".drop(while: { \(input.predicate) })"),
      same(".drop(untilOutputFrom: \(trigger))"),
      same(".prepend(\(other))"), same(".prepend([\(sample), \(sample)])"),
      same(".append(\(other))"), same(".append([\(sample)])"),
    ]
  }

  private func combining(_ sample: String, _ generator: inout SeededGenerator) -> [Chain.Step] {
    let others = Chain.others(of: input, canFail: canFail)
    let (a, b, c) = (generator.pick(others), generator.pick(others), generator.pick(others))
    let type = generator.pick(ValueType.basic)
    let beside = generator.pick(Chain.others(of: type, canFail: canFail))
    let ints = generator.pick(Chain.others(of: .int, canFail: canFail))
    return [
      same(".merge(with: \(a))"), same(".merge(with: \(a), \(b))"),
      same(".merge(with: \(a), \(b), \(c))"),
      same(".race(with: \(a))"), same(".race(with: \(a), \(b), \(c))"),
      step(".combineLatest(\(beside))", .pair(input, type)),
      step(".combineLatest(\(beside), \(ints)).map { ($0.0, $0.2) }", .pair(input, .int)),
      step(".combineLatest(\(beside), \(ints), \(a)).map { $0.3 }", input),
      step(".zip(\(beside))", .pair(input, type)),
      step(".zip(\(beside), \(ints)).map { ($0.0, $0.2) }", .pair(input, .int)),
      step(".zip(\(beside), \(ints), \(a)).map { $0.3 }", input),
      step(".withLatestFrom(\(beside))", .pair(input, type)),
      step(".withLatestFrom(\(beside), \(ints)).map { ($0.0, $0.2) }", .pair(input, .int)),
      step(".withLatestFrom(\(beside), \(ints), \(a)).map { $0.3 }", input),
    ]
  }

  private func flattening(_ sample: String, _ generator: inout SeededGenerator) -> [Chain.Step] {
    let failing = canFail ? ".setFailureType(to: Problem.self)" : ""
    let name = generator.pick([
      "flatMap", "flatMap(maxConcurrent: 2)", "concatMap", "flatMapLatest", "exhaustMap",
    ])
    let other = generator.pick(Chain.others(of: .string, canFail: canFail))
    return [
      same(".\(name) { Just($0)\(failing) }"),
      same(".\(name) { value in [value, value].publisher\(failing).dropFirst() }"),
      step(".\(name) { value in Just(limit)\(failing).map { ($0, value) } }", .pair(.int, input)),
      step(".\(name) { _ in \(other).prefix(2) }", .string),
      same(".\(name) { Just($0)\(failing).eraseToAnyPublisher() }"),
      step(
        ".\(name) { value -> AnyPublisher<String, \(failureName(canFail))> in "
          + "\(other).map { $0 + \"\\(value)\" }.removeDuplicates().eraseToAnyPublisher() }",
        .string),
      same(".map { Just($0)\(failing) }.switchToLatest()"),
    ]
  }

  private func time(_ sample: String, _ generator: inout SeededGenerator) -> [Chain.Step] {
    var steps = [
      same(".debounce(for: .milliseconds(300), scheduler: scheduler)"),
      same(".delay(for: .seconds(limit), scheduler: scheduler)"),
      same(".throttle(for: .seconds(1), scheduler: scheduler, latest: true)"),
      same(".throttle(for: .seconds(1), scheduler: scheduler, latest: false, leading: false)"),
      same(".timeout(after: .seconds(3), scheduler: scheduler)"),
      same(".timeout(firstAfter: .seconds(3), scheduler: scheduler)"),
      same(".receive(on: scheduler)"),
    ]
    if canFail {
      steps += [
        same(".timeout(after: .seconds(3), scheduler: scheduler, failure: Problem(code: limit))"),
        same(".timeout(firstAfter: .seconds(3), scheduler: scheduler, failure: Problem(code: 0))"),
      ]
    }
    return steps
  }

  private func failures(_ sample: String, _ generator: inout SeededGenerator) -> [Chain.Step] {
    let plain = generator.pick(Chain.sources(of: input))
    if !canFail {
      return [
        Chain.Step(call: ".setFailureType(to: Problem.self)", type: input, canFail: true)
      ]
    }
    let stopping: [String] = [
      ".catch { _ in \(plain) }", ".replaceError(with: \(sample))", ".assertNoFailure()",
    ]
    var steps = stopping.map { Chain.Step(call: $0, type: input, canFail: false) }
    if isAlone {
      // Not in front of another closure in one expression: that would be told to throw what this
      // closure decides, and the type checker takes Never.
      steps += [
        same(".catch { Fail<\(input.name), Problem>($0) }"),
        same(".mapError { Problem(code: $0.code &+ limit) }"),
      ]
    }
    return steps + [
      same(".retry(2)"), same(".retry(2, delay: .seconds(1), scheduler: scheduler)"),
      same(".retry(3, after: { _, _ in Just(limit, failureType: Problem.self) })"),
      step(
        ".map { value throws(Problem) in "
          + "if limit > 5 { throw Problem(code: limit) }; return \"\\(value)\" }", .string),
      same(
        ".filter { value throws(Problem) in if limit > 5 { throw Problem(code: 1) }; return true }"),
    ]
  }

  private func sharing(_ sample: String, _ generator: inout SeededGenerator) -> [Chain.Step] {
    let failure = failureName(canFail)
    return [
      same(".share()"), same(".share(replay: 1)"),
      same(".multicast(through: PassthroughSubject<\(input.name), \(failure)>()).autoconnect()"),
      same(".repeat(2)"), same(".repeat(2, delay: .seconds(1), scheduler: scheduler)"),
      same(".eraseToAnyPublisher()"),
    ]
  }

  private func side(_ sample: String, _ generator: inout SeededGenerator) -> [Chain.Step] {
    [
      same(".handleEvents(receiveOutput: { _ in log.lines += 1 })"),
      same(".handleEvents(receiveCompletion: { _ in log.lines += 1 })"),
      same(
        ".handleEvents(receiveSubscription: { _ in log.lines += 1 }, "
          + "receiveCancel: { log.lines -= 1 })"),
      same(".finally { log.lines += 1 }"),
      same(".print(\"chain\", to: { _ in log.lines += 1 })"),
    ]
  }
}
