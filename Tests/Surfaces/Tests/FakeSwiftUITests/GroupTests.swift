import FakeSwiftUI
import Testing

@MainActor @Suite("Model of SwiftUI: tabs and columns")
struct GroupTests {
  @Test(
    "SU42: a tap on another tab is written; one on the selected tab may be",
    arguments: [true, false])
  func taps(isWritten: Bool) {
    let layer = TestLayer.tabs()
    let engine = engine(showing: layer) { $0.reselectionIsWritten = isWritten }
    engine.user.tap("b", of: "tabs", in: layer)
    engine.settle()
    #expect(layer.takeWrites() == ["tabs b"])
    #expect(engine.visibleStacks(in: layer) == ["b stack"])
    engine.user.tap("b", of: "tabs", in: layer)
    engine.settle()
    #expect(layer.takeWrites() == (isWritten ? ["tabs b"] : []))
  }

  @Test(
    "SU43: a second tap may take the stack to its root, through the path", arguments: [true, false])
  func reselection(pops: Bool) {
    let layer = TestLayer.tabs()
    layer.paths["a stack"] = [1, 2]
    let engine = engine(showing: layer) { $0.reselectionPops = pops }
    engine.user.tap("a", of: "tabs", in: layer)
    engine.settle()
    #expect(layer.path(of: "a stack") == (pops ? [] : [1, 2]))
    #expect(engine.violations == [])
  }

  @Test(
    "SU44: what is written inside the selection's setter is recorded", arguments: [true, false])
  func writeInSetter(isLater: Bool) {
    let layer = TestLayer.tabs()
    let engine = engine(showing: layer)
    layer.onSelection = { [unowned layer, unowned engine] in
      if isLater {
        engine.scheduler.schedule(after: .zero) { layer.sheet = TestLayer().item() }
      } else {
        layer.sheet = TestLayer().item()
      }
    }
    engine.user.tap("b", of: "tabs", in: layer)
    engine.settle()
    let violation = Engine.Violation.writeInSelection("The selection's setter wrote a modal")
    #expect(engine.violations == (isLater ? [] : [violation]))
  }

  @Test("SU45: the stack of a tab that was never selected is not built, and its path can change")
  func unbuilt() {
    let layer = TestLayer.tabs()
    let engine = engine(showing: layer)
    layer.paths["b stack"] = [1]
    layer.paths["b stack"] = [1, 2]
    engine.settle()
    #expect(engine.shown("b stack", in: layer) == nil)
    engine.user.tap("b", of: "tabs", in: layer)
    engine.settle()
    #expect(engine.shown("b stack", in: layer) == [1, 2])
    #expect(engine.violations == [])
  }

  @Test("SU46: in a narrow window the columns are one stack, and the column in front decides")
  func narrow() {
    let layer = TestLayer.split()
    let engine = engine(showing: layer)
    #expect(engine.visibleStacks(in: layer) == ["list", "detail"])
    layer.fronts["columns"] = "list"
    engine.settle()
    #expect(engine.visibleStacks(in: layer) == ["list"])
    engine.isNarrow = false
    #expect(engine.visibleStacks(in: layer) == ["list", "detail"])
  }

  @Test(
    "SU49: going back from a column may be written as the column in front",
    arguments: [true, false])
  func backFromColumn(isWritten: Bool) {
    let layer = TestLayer.split()
    let engine = engine(showing: layer) { $0.columnIsWritten = isWritten }
    engine.user.goBack(in: "detail", of: layer)
    engine.settle()
    #expect(engine.visibleStacks(in: layer) == ["list"])
    #expect(layer.takeWrites() == (isWritten ? ["columns list"] : []))
  }
}
