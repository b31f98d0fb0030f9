import Coordinators
import FakeUIKit
import Testing

@Suite("Adapter: tabs, split views, and what stands in the place of something else")
@MainActor
struct GroupTests {
  @Test(
    "U12, U75, U77: a tap on a tab selects it in the tree; nothing ends",
    arguments: Release.allCases)
  func tap(system: Release) throws {
    for isTold in [true, false] {
      try Rig.on(system, knobs: { $0.codeSelectionIsTold = isTold }) { rig in
        let tabs = rig.showTabs(3)
        rig.settle()
        #expect(rig.problems == [])
        let bar = try #require(rig.tabs)
        rig.user.tap(try #require(bar.viewControllers?[1]), in: bar)
        rig.settle()
        #expect(tabs.selected == 1)
        #expect(rig.titles == ["tab 1"])
        rig.device.app { bar.selectedIndex = 2 }
        rig.settle()
        #expect(tabs.selected == 2)
        tabs.select(0)
        rig.settle()
        #expect(rig.titles == ["tab 0"])
        #expect(rig.takeOutcomes() == [])
        #expect(rig.problems == [])
      }
    }
  }

  @Test(
    "U76: a second tap takes the stack to its root by the tree's own step",
    arguments: Release.allCases)
  func reselect(system: Release) throws {
    try Rig.on(system) { rig in
      let tabs = rig.showTabs(2)
      rig.start("above", in: tabs[0], ["above"])
      rig.settle()
      let bar = try #require(rig.tabs)
      rig.user.tap(try #require(bar.selectedViewController), in: bar)
      rig.settle()
      #expect(rig.takeOutcomes() == ["above: tab reselected"])
      #expect(rig.titles == ["tab 0"])
      #expect(rig.problems == [])
    }
  }

  @Test(
    "U19: what changes in a tab that was never in front is there when it is",
    arguments: [true, false])
  func unseenTab(waits: Bool) {
    Rig.on(.iOS26, knobs: { $0.unseenStackWaits = waits }) { rig in
      let tabs = rig.showTabs(2)
      rig.settle()
      let flow = rig.start("above", in: tabs[1], ["above"])
      rig.settle()
      #expect(rig.problems == [])
      tabs.select(1)
      rig.settle()
      #expect(rig.titles == ["tab 1", "above"])
      flow.finish(with: 1)
      tabs.select(0)
      rig.settle()
      #expect(rig.problems == [])
    }
  }

  @Test("Tabs that end give way to what they took the place of; a sheet over them goes first")
  func inPlace() {
    Rig.on(.iOS26) { rig in
      let flow = rig.start("tabs", [])
      let tabs = flow.router.showTabs([0, 1])
      rig.start("first", under: flow, in: tabs[0], ["first"])
      rig.start("sheet", under: flow, in: flow.router.modal(), ["sheet"])
      rig.settle()
      #expect(rig.titles == ["sheet"])
      #expect(rig.problems == [])
      flow.finish(with: 1)
      rig.settle()
      #expect(rig.titles == ["root"])
      #expect(rig.problems == [])
    }
  }

  @Test(
    "U83, U84, U85, U86: narrow or wide, no flow ends; going back leaves the column",
    arguments: Device.Knobs.CollapseTarget.allCases)
  func split(target: Device.Knobs.CollapseTarget) throws {
    for system in Release.allCases {
      Rig.on(system, sizeClass: .regular, knobs: { $0.collapseTarget = target }) { rig in
        let split = rig.root.router.showSplit(.two)
        rig.start("list", in: split.primary, ["list"])
        rig.start("detail", in: split.secondary, ["detail"])
        rig.settle()
        #expect(rig.problems == [])
        rig.user.resize(rig.window, to: .compact)
        rig.settle()
        #expect(rig.titles == ["list", "detail"])
        #expect(rig.problems == [])
        rig.start("more", in: split.secondary, ["more"])
        rig.settle()
        #expect(rig.problems == [])
        rig.user.resize(rig.window, to: .regular)
        rig.settle()
        #expect(rig.problems == [])
        rig.user.resize(rig.window, to: .compact)
        rig.settle()
        _ = rig.takeOutcomes()
        rig.user.tapBack(in: rig.stack)
        rig.settle()
        #expect(rig.takeOutcomes() == ["more: back"])
        rig.user.resize(rig.window, to: .regular)
        rig.settle()
        #expect(rig.problems == [])
      }
    }
  }

  @Test("U79, U80, U81: a choice in More's list selects the tab", arguments: Release.allCases)
  func more(system: Release) throws {
    try Rig.on(system) { rig in
      let tabs = rig.showTabs(7)
      rig.settle()
      let bar = try #require(rig.tabs)
      rig.user.tap(bar.moreNavigationController, in: bar)
      rig.settle()
      #expect(tabs.selected == 0)
      rig.user.chooseInMore(try #require(bar.viewControllers?[5]), in: bar)
      rig.settle()
      #expect(tabs.selected == 5)
      #expect(rig.takeOutcomes() == [])
      rig.user.resize(rig.window, to: .regular)
      rig.settle()
      #expect(tabs.selected == 5)
      #expect(rig.problems == [])
    }
  }
}

extension Rig {
  /// Shows tabs, numbered from zero, each with a flow.
  func showTabs(_ count: Int) -> Tabs<String, Int> {
    let tabs = root.router.showTabs(Array(0..<count))
    for tab in 0..<count { start("tab \(tab)", in: tabs[tab], ["tab \(tab)"]) }
    return tabs
  }
}
