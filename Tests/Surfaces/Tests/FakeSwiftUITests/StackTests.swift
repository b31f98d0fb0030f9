import FakeSwiftUI
import Testing

@MainActor @Suite("Model of SwiftUI: navigation stacks")
struct StackTests {
  private let layer = TestLayer()

  @Test("SU24: any number of screens come or go in one write")
  func oneWrite() {
    let engine = engine(showing: layer)
    layer.path = [1, 2, 3]
    engine.settle()
    #expect(engine.shown("main", in: layer) == [1, 2, 3])
    layer.path = [1]
    engine.settle()
    #expect(engine.shown("main", in: layer) == [1])
    #expect(engine.violations == [])
    #expect(layer.takeWrites() == [])
  }

  @Test("SU24: a sheet comes with the path that its content has by then")
  func sheetWithPath() {
    let engine = engine(showing: layer)
    let sheet = TestLayer()
    layer.sheet = sheet.item()
    sheet.path = [1, 2]
    engine.settle()
    #expect(engine.shown("main", in: sheet) == [1, 2])
    #expect(engine.violations == [])
  }

  @Test(
    "SU26: of several writes in a frame the first counts, or the last", arguments: [true, false])
  func severalWrites(firstCounts: Bool) {
    let engine = engine(showing: layer) { $0.secondWriteIsLost = firstCounts }
    layer.path = [1]
    layer.path = [1, 2]
    engine.settle()
    #expect(engine.shown("main", in: layer) == (firstCounts ? [1] : [1, 2]))
    #expect(engine.violations == [.severalWrites("The path of main was written 2 times")])
  }

  @Test("SU26: a write of what is there already is none")
  func sameWrite() {
    let engine = engine(showing: layer)
    layer.path = []
    layer.path = [1]
    layer.path = [1]
    engine.settle()
    #expect(engine.shown("main", in: layer) == [1])
    #expect(engine.violations == [])
  }

  @Test("SU27: a write while the last one is animated is recorded")
  func tooFast() {
    let engine = engine(showing: layer)
    layer.path = [1]
    engine.frame()
    engine.scheduler.advance(by: .milliseconds(100))
    layer.path = [1, 2]
    engine.settle()
    #expect(engine.violations == [.tooFast("The path of main was written while it was animated")])
  }

  @Test(
    "SU28, SU29: going back writes a shorter path, at the release or at the end",
    arguments: Engine.Knobs.WriteTime.allCases)
  func back(time: Engine.Knobs.WriteTime) {
    layer.path = [1, 2]
    let engine = engine(showing: layer) { $0.popIsWritten = time }
    engine.user.goBack(in: "main", of: layer)
    #expect(engine.shown("main", in: layer) == [1])
    #expect(layer.path == (time == .atRelease ? [1] : [1, 2]))
    engine.settle()
    #expect(layer.takeWrites() == ["main [AnyHashable(1)]"])
    #expect(engine.violations == [])
  }

  @Test("SU29: a swipe that is given up writes nothing")
  func givenUp() {
    layer.path = [1, 2]
    let engine = engine(showing: layer)
    engine.user.swipeBack(in: "main", of: layer, isGivenUp: true)
    engine.settle()
    #expect(layer.takeWrites() == [])
    #expect(engine.shown("main", in: layer) == [1, 2])
    engine.user.swipeBack(in: "main", of: layer)
    engine.settle()
    #expect(layer.path == [1])
  }

  @Test("SU30: the back menu over several writes once")
  func backMenu() {
    layer.path = [1, 2, 3]
    let engine = engine(showing: layer)
    engine.user.goBack(3, in: "main", of: layer)
    engine.settle()
    #expect(layer.takeWrites() == ["main []"])
  }

  @Test("SU31: a link appends by itself")
  func link() {
    let engine = engine(showing: layer)
    engine.user.follow(7, in: "main", of: layer)
    engine.settle()
    #expect(layer.takeWrites() == ["main [AnyHashable(7)]"])
    #expect(layer.path == [7])
    #expect(engine.shown("main", in: layer) == [7])
  }

  @Test(
    "SU33: a tab that goes with a path that is not empty traps; emptied a step before it does not",
    arguments: [true, false])
  func tabGoes(isEmptied: Bool) {
    let layer = TestLayer.tabs()
    layer.paths["a stack"] = [1]
    let engine = engine(showing: layer)
    if isEmptied {
      layer.paths["a stack"] = []
      engine.settle()
    }
    layer.fronts["tabs"] = "b"
    layer.content = .tabs("tabs", [.init("b", .stack("b stack"))])
    engine.settle()
    let trap = Engine.Violation.trap("a stack was taken down while its path was not empty")
    #expect(engine.violations == (isEmptied ? [] : [trap]))
  }

  @Test(
    "SU34: a tab selected by code and its path written at once, or within 0.25 s, trap on 26",
    arguments: Release.allCases, [0, 200, 300])
  func selectionAndPath(release: Release, pause: Int) {
    let layer = TestLayer.tabs()
    let engine = engine(release, showing: layer)
    layer.fronts["tabs"] = "b"
    engine.settle()
    layer.fronts["tabs"] = "a"
    if pause > 0 {
      engine.frame()
      engine.scheduler.advance(by: .milliseconds(pause))
    }
    layer.paths["a stack"] = [1]
    engine.settle()
    let isTrap = release >= .iOS26 && pause < 250
    let trap = Engine.Violation.trap(
      "The path of a stack was written when its tab was just selected")
    #expect(engine.violations == (isTrap ? [trap] : []))
    #expect(engine.shown("a stack", in: layer) == [1])
  }

  @Test("SU35: a split view's detail that is exchanged with its path traps")
  func detailIsExchanged() {
    let layer = TestLayer.split()
    layer.paths["detail"] = [1]
    let engine = engine(showing: layer)
    layer.fronts["columns"] = "other"
    layer.content = .split("columns", columns: ["list", "other"])
    engine.settle()
    #expect(
      engine.violations == [.trap("detail was taken down while its path was not empty")])
  }

  @Test("SU36: a path that changes with its root is thrown away")
  func newRoot() {
    let engine = engine(showing: layer)
    layer.roots["main"] = "other"
    layer.path = [1]
    engine.settle()
    #expect(engine.shown("main", in: layer) == [])
    #expect(layer.takeWrites() == ["main []"])
    #expect(engine.violations == [.lostPath("The root and the path of main changed in one update")])
    layer.roots["main"] = "third"
    engine.settle()
    layer.path = [2]
    engine.settle()
    #expect(engine.shown("main", in: layer) == [2])
  }

  @Test("SU39: what changes while the app is inactive is seen at once when it is active again")
  func inactive() {
    let engine = engine(showing: layer)
    engine.isActive = false
    layer.path = [1]
    engine.settle()
    #expect(engine.shown("main", in: layer) == [])
    layer.path = [1, 2]
    engine.settle()
    engine.isActive = true
    engine.settle()
    #expect(engine.violations == [.severalWrites("The path of main was written 2 times")])
    #expect(engine.shown("main", in: layer) == [1])
  }

  @Test("SU51: a transaction that disables animations holds for all of its update")
  func withoutAnimation() {
    let engine = engine(showing: layer)
    let began = engine.scheduler.now
    let sheet = TestLayer()
    engine.withoutAnimation { layer.path = [1] }
    layer.sheet = sheet.item()
    engine.settle()
    #expect(engine.shown("main", in: layer) == [1])
    #expect(engine.layers.count == 2)
    #expect(engine.scheduler.now == began)
  }

  @Test("SU54: a model's setter tells SwiftUI's writes from its own, under Observation")
  func ownWrites() {
    layer.path = [1]
    let engine = engine(showing: layer)
    layer.path = [1, 2]
    engine.settle()
    #expect(layer.takeWrites() == [])
    engine.user.goBack(in: "main", of: layer)
    engine.settle()
    #expect(layer.takeWrites() == ["main [AnyHashable(1)]"])
  }
}
