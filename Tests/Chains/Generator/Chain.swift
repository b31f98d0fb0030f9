/// A source and the operators behind it.
struct Chain {
  /// One operator, as a call behind a publisher: `.map { $0 + 1 }`.
  struct Step {
    var call: String
    var type: ValueType
    var canFail: Bool
  }

  /// An expression for the publisher at its start.
  var source: String
  var sourceType: ValueType
  var steps: [Step]

  /// What the stream delivers behind so many steps.
  func type(after count: Int) -> ValueType { count == 0 ? sourceType : steps[count - 1].type }

  /// Whether the stream can fail behind so many steps.
  func canFail(after count: Int) -> Bool { count == 0 ? false : steps[count - 1].canFail }

  /// Makes a chain at random.
  static func random(
    length: Int, from type: ValueType, source: String?, cut: Form.Cut,
    using generator: inout SeededGenerator
  ) -> Chain {
    var chain = Chain(
      source: source ?? generator.pick(sources(of: type)), sourceType: type, steps: [])
    while chain.steps.count < length {
      let reached = chain.steps.count
      let writer = OperatorWriter(
        input: chain.type(after: reached), canFail: chain.canFail(after: reached),
        isAlone: cut == .lets)
      guard let step = writer.step(using: &generator) else { break }
      chain.steps.append(step)
    }
    return chain
  }

  /// Makes a chain of one operator, again and again.
  static func maps(_ length: Int) -> Chain {
    Chain(
      source: "sources.ints", sourceType: .int,
      steps: Array(
        repeating: Step(call: ".map { $0 &+ limit }", type: .int, canFail: false), count: length))
  }

  /// Publishers of a type that cannot fail.
  static func sources(of type: ValueType) -> [String] {
    guard let sample = type.sample else { return [] }
    var sources = [
      "Just(\(sample))", "[\(sample), \(sample)].publisher", "Deferred { Just(\(sample)) }",
      "CurrentValueSubject<\(type.name), Never>(\(sample))",
      "ReplaySubject<\(type.name), Never>(capacity: 2)",
      "Create<\(type.name), Never> { $0.send(\(sample)); return {} }",
      "Future<\(type.name), Never> { $0(.success(\(sample))) }",
    ]
    let subject =
      switch type {
      case .int: "sources.ints"
      case .string: "sources.strings"
      case .record: "sources.records"
      case .shape: "sources.shapes"
      case .optional(.int): "sources.optionals"
      default: "PassthroughSubject<\(type.name), Never>()"
      }
    sources += Array(repeating: subject, count: sources.count)
    if type == .int {
      sources.append("Ticker.every(.seconds(1), scheduler: scheduler)")
      sources.append("[sources.ints, sources.ints].merge()")
      sources.append("[sources.ints, sources.ints].combineLatest().map { $0.count }")
      sources.append("[sources.ints, sources.ints].zip().map { $0.count }")
      sources.append("[sources.ints, sources.ints].race()")
    }
    return sources
  }

  /// Publishers of a type, beside a stream that can fail or not.
  static func others(of type: ValueType, canFail: Bool) -> [String] {
    let plain = sources(of: type)
    return canFail ? plain.map { "\($0).setFailureType(to: Problem.self)" } : plain
  }
}
