import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Split views")
@MainActor
struct SplitTests {
  @MainActor
  private final class Scene {
    let harness = ProbeTree(screens: [])
    let main: Probe?
    var split: Split<String>?
    var list: Probe?
    var detail: Probe?

    init(layout: SimulatedSurface<String>.Layout = .wide) {
      harness.surface.layout = layout
      main = harness.root?.startChild("main")
      split = main?.router.showSplit(.two)
      if let main, let split {
        list = main.startChild("list", in: split.primary, screens: ["list"])
        detail = main.startChild("detail", in: split.secondary, screens: ["d1"])
      }
      harness.settle()
    }
  }

  @Test("N13: a flow in a column takes the place of what the column has")
  func columnIsReplaced() {
    let scene = Scene()
    #expect(scene.harness.surface.screens == [[], ["list"], ["d1"]])
    if let split = scene.split {
      scene.main?.startChild("other", in: split.secondary, screens: ["o1", "o2"])
    }
    scene.harness.settle()
    #expect(scene.harness.surface.screens == [[], ["list"], ["o1", "o2"]])
    #expect(scene.harness.takeOutcomes() == ["detail: cancelled(replaced)"])
  }

  @Test("N13: becoming narrow and wide again ends nothing and changes no state")
  func collapsing() {
    let scene = Scene()
    let before = scene.harness.tree.navigation
    scene.harness.surface.layout = .narrow
    scene.harness.surface.layout = .wide
    scene.harness.settle()
    #expect(scene.harness.tree.navigation == before)
    #expect(scene.harness.takeOutcomes() == [])
  }

  @Test("N13: in a narrow window Back from the first screen of a column leaves the column's flow")
  func backAcrossColumns() {
    let scene = Scene(layout: .narrow)
    scene.detail?.router.push("d2")
    scene.harness.settle()
    scene.harness.surface.back()
    scene.harness.settle()
    #expect(scene.harness.takeOutcomes() == ["detail lost d2: back"])
    scene.harness.surface.back()
    scene.harness.settle()
    #expect(scene.harness.takeOutcomes() == ["detail: cancelled(back)"])
    #expect(scene.harness.surface.screens == [[], ["list"], []])
    #expect(scene.harness.surface.back() == false)
  }

  @Test("N13: in a wide window the first screen of a column cannot be left")
  func backInAWideWindow() {
    let scene = Scene()
    #expect(scene.harness.surface.back() == false)
    scene.detail?.router.push("d2")
    scene.harness.settle()
    #expect(scene.harness.surface.back())
    #expect(scene.harness.surface.screens == [[], ["list"], ["d1"]])
  }

  @Test("N13: an empty column has its placeholder, which belongs to no flow")
  func placeholder() throws {
    let scene = Scene()
    scene.split?.setPlaceholder("nothing selected", for: .secondary)
    scene.detail?.finish(with: 1)
    scene.harness.settle()
    #expect(scene.harness.surface.screens == [[], ["list"], []])
    guard case .split(let shown) = scene.harness.surface.displayed.top.content else {
      Issue.record("There is no split view.")
      return
    }
    let column = try #require(shown.columns.last)
    #expect(column.placeholder?.screen(as: String.self) == "nothing selected")
  }

  @Test("N13: a tab can hold a split view, and gives it back with its flow")
  func splitInATab() {
    let harness = ProbeTree(screens: [])
    let tabs = harness.root?.router.showTabs(["mail", "more"])
    let mail = tabs.flatMap { tabs in harness.root?.startChild("mail", in: tabs["mail"]) }
    let split = mail?.router.showSplit(.three)
    if let mail, let split {
      mail.startChild("boxes", in: split.primary, screens: ["boxes"])
      mail.startChild("letters", in: split.supplementary, screens: ["letters"])
      mail.startChild("letter", in: split.secondary, screens: ["letter"])
    }
    harness.settle()
    #expect(harness.surface.screens == [[], ["boxes"], ["letters"], ["letter"], []])
    mail?.finish(with: 1)
    harness.settle()
    #expect(harness.running == ["root"])
    #expect(harness.surface.screens.joined().isEmpty)
  }

  @Test("N13: a column that is not there, and a split view in a column, are misuse")
  func badColumns() {
    let scene = Scene()
    _ = scene.split?.supplementary
    scene.split?.setPlaceholder("p", for: .supplementary)
    scene.list?.router.showSplit(.two)
    scene.main?.finish(with: 1)
    scene.split?.setPlaceholder("p", for: .primary)
    scene.harness.settle()
    #expect(
      scene.harness.misuses == [
        .noSuchColumn(.supplementary), .noSuchColumn(.supplementary), .nestedTooDeep(.showSplit),
        .afterEnd(.setPlaceholder),
      ])
  }
}
