/// The place where a chain is written, and how it is cut into statements.
struct Form: CustomStringConvertible {
  /// Where the statements stand.
  enum Place: CaseIterable {
    case method, loop, closure, initializer, actor, mainActor, genericSource, genericValue, property
  }

  /// How a chain becomes statements.
  enum Cut: CaseIterable {
    case expression, lets, halves, branch, array
  }

  var place: Place
  var cut: Cut

  var description: String { "\(cut) in \(place)" }

  static func random(using generator: inout SeededGenerator) -> Form {
    Form(
      place: generator.pick(Place.allCases), cut: generator.pick(Cut.allCases))
  }

  /// What a chain in this place starts from, when the place decides that.
  var source: (type: ValueType, expression: String)? {
    switch place {
    case .genericSource: (.int, "source")
    case .genericValue: (.parameter, "source")
    default: nil
    }
  }

  /// The whole file of one chain.
  func file(_ chain: Chain, using generator: inout SeededGenerator) -> String {
    let statements =
      ["let (sources, log, bag) = (self.sources, self.log, self.bag)"]
      + cut(chain, using: &generator)
    return preamble + "\n" + declaration(of: statements, chain: chain).joined(separator: "\n")
      + "\n"
  }

  private func cut(_ chain: Chain, using generator: inout SeededGenerator) -> [String] {
    let count = chain.steps.count
    switch cut {
    case .expression:
      return keep(chain.source + calls(chain, 0..<count), chain, count, using: &generator)
    case .lets:
      var lines = ["let p0 = \(chain.source)"]
      for index in 0..<count {
        lines.append("let p\(index + 1) = p\(index)\(chain.steps[index].call)")
      }
      return lines + keep("p\(count)", chain, count, using: &generator)
    case .halves:
      return [
        "let first = \(chain.source)\(calls(chain, 0..<count / 2))",
        "let second = first\(calls(chain, count / 2..<count))",
      ] + keep("second", chain, count, using: &generator)
    case .branch:
      let fork = count / 2
      return ["let trunk = \(chain.source)\(calls(chain, 0..<fork))"]
        + keep("trunk", chain, fork, using: &generator)
        + keep("trunk" + calls(chain, fork..<count), chain, count, using: &generator)
    case .array:
      let erased = chain.source + calls(chain, 0..<count) + ".eraseToAnyPublisher()"
      return [
        "let erased = \(erased)", "let stored = [erased, erased]", "for publisher in stored {",
      ]
        + keep("publisher", chain, count, using: &generator).map { "  " + $0 } + ["}"]
    }
  }

  private func calls(_ chain: Chain, _ steps: Range<Int>) -> String {
    steps.map { "\n      " + chain.steps[$0].call }.joined()
  }

  /// Subscribes, and keeps the token.
  private func keep(
    _ publisher: String, _ chain: Chain, _ count: Int, using generator: inout SeededGenerator
  ) -> [String] {
    let type = chain.type(after: count)
    let sink: String
    if chain.canFail(after: count) {
      sink = ".sink(receiveCompletion: { _ in log.lines += 1 }, receiveValue: { log.add($0) })"
    } else {
      var sinks = [
        ".sink { log.add($0) }", ".sink { _ in log.lines += 1 }",
        ".sink(receiveCompletion: { _ in }, receiveValue: { log.add($0) })",
      ]
      if type == .int { sinks.append(".assign(to: \\.lines, on: log)") }
      if type == .string { sinks.append(".assign(to: sources.strings)") }
      sink = generator.pick(sinks)
    }
    return [
      generator.pick([
        "self.tokens.append(\(publisher)\(sink))", "\(publisher)\(sink).store(in: bag)",
        "let token\(count) = \(publisher)\(sink); self.tokens.append(token\(count))",
      ])
    ]
  }

  private func declaration(of statements: [String], chain: Chain) -> [String] {
    func indented(_ depth: Int) -> [String] {
      statements.map { String(repeating: "  ", count: depth) + $0 }
    }
    let stored = [
      "  let sources = Sources()", "  let log = Log()", "  let bag = CancellableBag()",
      "  var tokens: [AnyCancellable] = []",
    ]
    let parameters = "scheduler: any Scheduler, limit: Int"
    switch place {
    case .method:
      return ["public final class Model {"] + stored + ["  public func start(\(parameters)) {"]
        + indented(2)
        + ["  }", "}"]
    case .loop:
      return ["public final class Model {"] + stored
        + ["  public func start(scheduler: any Scheduler) {", "    for limit in 0..<10 {"]
        + indented(3)
        + ["    }", "  }", "}"]
    case .closure:
      return ["public final class Model {"] + stored + [
        "  public func start(scheduler: any Scheduler) {",
        "    let build = { [self] (limit: Int) in",
      ] + indented(3) + ["    }", "    build(1)", "    build(2)", "  }", "}"]
    case .initializer:
      return ["public final class Model {"] + stored + ["  public init(\(parameters)) {"]
        + indented(2)
        + ["  }", "}"]
    case .actor:
      return ["public actor Model {"] + stored + [
        "  public func start(scheduler: any Scheduler, limit: Int) {"
      ]
        + indented(2) + ["  }", "}"]
    case .mainActor:
      return ["@MainActor public final class Model {"] + stored + ["  public init(\(parameters)) {"]
        + indented(2)
        + ["  }", "}"]
    case .genericSource:
      return ["public final class Model {"] + stored
        + ["  public func start(_ source: some Publisher<Int, Never>, \(parameters)) {"]
        + indented(2)
        + ["  }", "  public func startAll(\(parameters)) {"] + [
          "    start(sources.ints, scheduler: scheduler, limit: limit)",
          "    start([1, 2].publisher, scheduler: scheduler, limit: limit)", "  }", "}",
        ]
    case .genericValue:
      return ["public final class Model<Value: Equatable> {"] + stored
        + [
          "  public func start(_ source: some Publisher<Value, Never>, sample: Value, \(parameters)) {"
        ]
        + indented(2) + ["  }", "}"]
    case .property:
      return ["public final class Model {"] + stored + [
        "  public lazy var begin: (any Scheduler, Int) -> Void = { [unowned self] scheduler, limit in"
      ] + indented(2) + ["  }", "}"]
    }
  }

  private var preamble: String {
    """
    import Streams

    struct Problem: Error, Equatable { var code: Int }

    struct Record: Equatable {
      var first = 1, second = 2, third = "3", fourth = "4", fifth = 5.0
      var sixth = true, seventh: Int? = 7, eighth = [8], ninth: String? = nil, tenth = 10
    }

    protocol Shape { var area: Int { get } }
    struct Square: Shape {
      var side: Int
      var area: Int { side * side }
    }

    final class Log {
      var lines = 0
      func add<Entry>(_ entry: Entry) { lines += 1 }
    }

    final class Sources {
      let ints = PassthroughSubject<Int, Never>()
      let strings = CurrentValueSubject<String, Never>("")
      let records = PassthroughSubject<Record, Never>()
      let shapes = PassthroughSubject<any Shape, Never>()
      let optionals = CurrentValueSubject<Int?, Never>(nil)
    }

    """
  }
}
