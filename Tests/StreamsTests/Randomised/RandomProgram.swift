/// A random test case: a graph of subjects and operators, and a script that drives it.
///
/// It is plain data, so that the library and the reference model can both run it, and so that a
/// failing one can be cut down and printed.
struct RandomProgram {
  enum SubjectKind: String {
    case passthrough, current, replay
  }

  indirect enum Node {
    case subject(Int)
    case just(Int)
    case map(Node, adding: Int)
    case filter(Node, modulo: Int)
    case scan(Node)
    case removeDuplicates(Node)
    case prefix(Node, Int)
    case dropFirst(Node, Int)
    case prepend(Node, [Int])
    case append(Node, [Int])
    case merge(Node, Node)
    case combineLatest(Node, Node)
    case zip(Node, Node)
    case withLatestFrom(Node, Node)
    case prefixUntil(Node, Node)
    case flatMapLatest(Node, [Node])
    case flatMap(Node, [Node], maxConcurrent: Int)
    case exhaustMap(Node, [Node])
    case catching(Node, Node)
    case delay(Node, milliseconds: Int)
    case debounce(Node, milliseconds: Int)
    case erased(Node)
  }

  enum Action {
    case subscribe(node: Int)
    case cancel(subscription: Int)
    case drop(subscription: Int)
    case send(subject: Int, value: Int)
    case finish(subject: Int)
    case fail(subject: Int)
    case advance(milliseconds: Int)
  }

  /// What a subscriber does inside its own handler.
  struct Reaction {
    /// Which subscription, in the order in which they were made.
    let subscription: Int
    /// At which of its events, from zero.
    let event: Int
    let action: Action
  }

  /// What an object that a subscriber's closures capture does when it is released.
  struct Release {
    /// Which subscription, in the order in which they were made.
    let subscription: Int
    let action: Action
  }

  var subjects: [SubjectKind]
  var nodes: [Node]
  var script: [Action]
  var reactions: [Reaction]
  var releases: [Release]
}

/// A small generator of random numbers whose whole state is a seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension RandomProgram {
  /// Makes the program that belongs to a seed.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let subjectCount = Int.random(in: 1...3, using: &random)
    let kinds: [SubjectKind] = [.passthrough, .passthrough, .current, .replay]
    subjects = (0..<subjectCount).map { _ in kinds[Int.random(in: 0..<4, using: &random)] }
    let nodeCount = Int.random(in: 1...3, using: &random)
    nodes = (0..<nodeCount).map { _ in
      Node.random(depth: Int.random(in: 0...3, using: &random), subjectCount, using: &random)
    }
    script = (0..<Int.random(in: 3...25, using: &random)).map { _ in
      Action.random(subjectCount, nodeCount, isNested: false, using: &random)
    }
    script.insert(.subscribe(node: 0), at: 0)
    reactions = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Reaction(
        subscription: Int.random(in: 0..<4, using: &random),
        event: Int.random(in: 0..<4, using: &random),
        action: Action.random(subjectCount, nodeCount, isNested: true, using: &random))
    }
    releases = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Release(
        subscription: Int.random(in: 0..<4, using: &random),
        action: Action.random(subjectCount, nodeCount, isNested: true, using: &random))
    }
  }

  /// The programs that are one step shorter or one operator flatter than this one.
  var reductions: [RandomProgram] {
    var result: [RandomProgram] = []
    for index in script.indices {
      var shorter = self
      shorter.script.remove(at: index)
      result.append(shorter)
    }
    for index in reactions.indices {
      var shorter = self
      shorter.reactions.remove(at: index)
      result.append(shorter)
    }
    for index in releases.indices {
      var shorter = self
      shorter.releases.remove(at: index)
      result.append(shorter)
    }
    for index in nodes.indices {
      for node in nodes[index].reductions {
        var flatter = self
        flatter.nodes[index] = node
        result.append(flatter)
      }
    }
    return result
  }
}

extension RandomProgram.Node {
  static func random(
    depth: Int, _ subjectCount: Int, using random: inout SeededGenerator
  ) -> Self {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    if depth == 0 {
      return number(0...7) == 0 ? .just(number(0...9)) : .subject(number(0...subjectCount - 1))
    }
    func node() -> Self { .random(depth: depth - 1, subjectCount, using: &random) }
    switch number(0...21) {
    case 0: return .map(node(), adding: number(1...5))
    case 1: return .filter(node(), modulo: number(2...3))
    case 2: return .scan(node())
    case 3: return .removeDuplicates(node())
    case 4: return .prefix(node(), number(1...3))
    case 5: return .dropFirst(node(), number(1...2))
    case 6: return .prepend(node(), [number(0...9), number(0...9)])
    case 7: return .append(node(), [number(0...9), number(0...9)])
    case 8, 9: return .merge(node(), node())
    case 10: return .combineLatest(node(), node())
    case 11: return .zip(node(), node())
    case 12: return .withLatestFrom(node(), node())
    case 13: return .prefixUntil(node(), node())
    case 14: return .flatMapLatest(node(), [node(), node()])
    case 15: return .flatMap(node(), [node(), node()], maxConcurrent: .max)
    case 16: return .flatMap(node(), [node(), node()], maxConcurrent: number(1...2))
    case 17: return .exhaustMap(node(), [node(), node()])
    case 18: return .catching(node(), node())
    case 19: return .delay(node(), milliseconds: number(0...3))
    case 20: return .debounce(node(), milliseconds: number(0...3))
    default: return .erased(node())
    }
  }

  var sources: [Self] {
    switch self {
    case .subject, .just: []
    case .map(let node, _), .filter(let node, _), .scan(let node), .removeDuplicates(let node),
      .prefix(let node, _), .dropFirst(let node, _), .prepend(let node, _), .append(let node, _),
      .delay(let node, _), .debounce(let node, _), .erased(let node):
      [node]
    case .merge(let first, let second), .combineLatest(let first, let second),
      .zip(let first, let second), .withLatestFrom(let first, let second),
      .prefixUntil(let first, let second), .catching(let first, let second):
      [first, second]
    case .flatMapLatest(let node, let inners), .flatMap(let node, let inners, _),
      .exhaustMap(let node, let inners):
      [node] + inners
    }
  }
}

extension RandomProgram.Node {
  /// The nodes that are one operator flatter: this one without itself, or with a flatter source.
  var reductions: [Self] {
    var result = sources
    for (index, source) in sources.enumerated() {
      for flatter in source.reductions {
        var replaced = sources
        replaced[index] = flatter
        result.append(with(replaced))
      }
    }
    return result
  }

  private func with(_ nodes: [Self]) -> Self {
    switch self {
    case .subject, .just: self
    case .map(_, let added): .map(nodes[0], adding: added)
    case .filter(_, let modulo): .filter(nodes[0], modulo: modulo)
    case .scan: .scan(nodes[0])
    case .removeDuplicates: .removeDuplicates(nodes[0])
    case .prefix(_, let count): .prefix(nodes[0], count)
    case .dropFirst(_, let count): .dropFirst(nodes[0], count)
    case .prepend(_, let values): .prepend(nodes[0], values)
    case .append(_, let values): .append(nodes[0], values)
    case .merge: .merge(nodes[0], nodes[1])
    case .combineLatest: .combineLatest(nodes[0], nodes[1])
    case .zip: .zip(nodes[0], nodes[1])
    case .withLatestFrom: .withLatestFrom(nodes[0], nodes[1])
    case .prefixUntil: .prefixUntil(nodes[0], nodes[1])
    case .flatMapLatest: .flatMapLatest(nodes[0], Array(nodes.dropFirst()))
    case .flatMap(_, _, let limit):
      .flatMap(nodes[0], Array(nodes.dropFirst()), maxConcurrent: limit)
    case .exhaustMap: .exhaustMap(nodes[0], Array(nodes.dropFirst()))
    case .catching: .catching(nodes[0], nodes[1])
    case .delay(_, let milliseconds): .delay(nodes[0], milliseconds: milliseconds)
    case .debounce(_, let milliseconds): .debounce(nodes[0], milliseconds: milliseconds)
    case .erased: .erased(nodes[0])
    }
  }
}

extension RandomProgram.Action {
  static func random(
    _ subjectCount: Int, _ nodeCount: Int, isNested: Bool, using random: inout SeededGenerator
  ) -> Self {
    let subject = Int.random(in: 0..<subjectCount, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2: return .subscribe(node: Int.random(in: 0..<nodeCount, using: &random))
    case 3: return .cancel(subscription: Int.random(in: 0..<4, using: &random))
    case 4: return .drop(subscription: Int.random(in: 0..<4, using: &random))
    case 5: return .finish(subject: subject)
    case 6: return .fail(subject: subject)
    case 7...9 where !isNested:
      return .advance(milliseconds: Int.random(in: 0...3, using: &random))
    default: return .send(subject: subject, value: Int.random(in: 0...9, using: &random))
    }
  }
}
