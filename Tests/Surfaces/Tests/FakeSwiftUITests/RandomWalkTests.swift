import FakeSwiftUI
import SurfacesTestSupport
import Testing

/// A user and an app that do what comes to their minds, over layers of which each has a sheet.
@MainActor
private final class Walk {
  let engine: Engine
  private(set) var steps: [String] = []
  private let base = TestLayer.tabs()
  private var generator: SeededGenerator
  private var count = 0

  init(_ engine: Engine, generator: SeededGenerator) {
    self.engine = engine
    self.generator = generator
    engine.show(base)
    engine.settle()
  }

  private func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  /// The layers that the models want, lowest first.
  private var wanted: [TestLayer] {
    var layers = [base]
    while let next = layers.last?.sheet?.layer as? TestLayer { layers.append(next) }
    return layers
  }

  func go(_ count: Int) {
    for _ in 0..<count {
      step()
      let time = Duration.milliseconds(number(below: 1_500))
      engine.scheduler.advance(by: time)
      steps.append("wait for \(time)")
    }
    engine.settle()
  }

  private func step() {
    let layer = wanted[number(below: wanted.count)]
    let key = layer.content.stacks[number(below: layer.content.stacks.count)]
    count += 1
    switch number(below: 8) {
    case 0, 1:
      steps.append("push \(count) on \(key)")
      layer.paths[key, default: []].append(count)
    case 2:
      steps.append("empty \(key)")
      layer.paths[key] = []
    case 3:
      steps.append("go back in \(key)")
      engine.user.goBack(in: key, of: layer)
    case 4:
      steps.append("sheet \(count)")
      layer.sheet = TestLayer().item(count)
    case 5:
      steps.append("no sheet")
      layer.sheet = nil
    case 6:
      steps.append("swipe a sheet away")
      engine.user.swipeAway(layer)
    default:
      let tab = number(below: 2) == 0 ? "a" : "b"
      steps.append("tap \(tab)")
      engine.user.tap(tab, of: "tabs", in: base)
    }
  }

  /// What is shown and not wanted, or the other way round.
  var differences: [String] {
    var found: [String] = []
    let shown = engine.layers.map { ObjectIdentifier($0) }
    if shown != wanted.map({ ObjectIdentifier($0) }) {
      found.append("\(shown.count) layers for \(wanted.count)")
    }
    for layer in wanted {
      for key in layer.content.stacks {
        guard let shown = engine.shown(key, in: layer) else { continue }
        if shown != layer.path(of: key) { found.append("\(key): \(shown)") }
      }
    }
    return found
  }
}

@MainActor @Suite("Model of SwiftUI: random walks")
struct RandomWalkTests {
  @Test("At rest what is shown is what the models say, unless something was recorded")
  func walks() {
    var clean = 0
    for seed in 1...1_000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let engine = Engine(Release.allCases.randomElement(using: &generator) ?? .iOS26)
      engine.knobs.turn(using: &generator)
      let walk = Walk(engine, generator: generator)
      walk.go(12)
      guard engine.violations.isEmpty else { continue }
      clean += 1
      guard !walk.differences.isEmpty else { continue }
      Issue.record(
        "Seed \(seed): \(walk.differences)\n\(walk.steps.joined(separator: "\n"))\n\(engine.knobs)")
      return
    }
    #expect(clean > 200)
  }
}

extension Engine.Knobs {
  /// Turns those at random that lose nothing by themselves.
  mutating func turn(using generator: inout SeededGenerator) {
    func chance() -> Bool { Bool.random(using: &generator) }
    sheetIsWritten = chance() ? .atRelease : .atEnd
    popIsWritten = chance() ? .atRelease : .atEnd
    reselectionIsWritten = chance()
    reselectionPops = chance()
    tabSettleTime = chance() ? nil : .milliseconds(250)
  }
}
