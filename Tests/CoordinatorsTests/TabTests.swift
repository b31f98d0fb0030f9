import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("Tabs")
@MainActor
struct TabTests {
  /// A flow with three tabs, and a child in the first two.
  @MainActor
  private final class Scene {
    let harness = ProbeTree(screens: [])
    let main: Probe?
    var tabs: Tabs<String, String>?
    var shop: Probe?
    var cart: Probe?

    init() {
      main = harness.root?.startChild("main") { _ in }
      tabs = main?.router.showTabs(["shop", "cart", "compose"])
      if let main, let tabs {
        shop = main.startChild("shop", in: tabs["shop"], screens: ["s1", "s2"])
        cart = main.startChild("cart", in: tabs["cart"], screens: ["c1"])
      }
      harness.settle()
      harness.tree.log.clear()
    }
  }

  @Test("N10: selecting tabs ends nothing; each keeps its stack and its flow")
  func selectingEndsNothing() {
    let scene = Scene()
    #expect(scene.harness.surface.screens == [[], ["s1", "s2"], ["c1"], []])
    #expect(scene.harness.surface.topScreen == "s2")
    scene.harness.surface.tap(tab: "cart")
    #expect(scene.harness.surface.topScreen == "c1")
    #expect(scene.tabs?.selected == "cart")
    scene.tabs?.select("shop")
    scene.harness.settle()
    #expect(scene.harness.surface.topScreen == "s2")
    scene.cart?.router.push("c2")
    scene.harness.settle()
    #expect(scene.harness.surface.screens == [[], ["s1", "s2"], ["c1", "c2"], []])
    #expect(scene.harness.surface.topScreen == "s2")
    #expect(scene.harness.takeOutcomes() == [])
    #expect(scene.harness.running == ["root", "main", "shop", "cart"])
  }

  @Test("N10: reselecting a tab takes it to its root; at the root it is only told")
  func reselecting() {
    let scene = Scene()
    scene.shop?.startChild("product", screens: ["p"])
    var heard: [TabSelection<String>] = []
    let token = scene.tabs?.selections.sink { heard.append($0) }
    scene.harness.settle()
    scene.harness.surface.tap(tab: "shop")
    scene.harness.settle()
    #expect(scene.harness.surface.screens == [[], ["s1"], ["c1"], []])
    #expect(
      scene.harness.takeOutcomes() == [
        "product: cancelled(tab reselected)", "shop lost s2: tab reselected",
      ])
    scene.harness.surface.tap(tab: "shop")
    scene.harness.surface.tap(tab: "cart")
    scene.tabs?.select("shop")
    scene.harness.settle()
    #expect(scene.harness.takeOutcomes() == [])
    #expect(
      heard == [
        TabSelection(tab: "shop", isReselection: true, isByUser: true),
        TabSelection(tab: "shop", isReselection: true, isByUser: true),
        TabSelection(tab: "cart", isReselection: false, isByUser: true),
        TabSelection(tab: "shop", isReselection: false, isByUser: false),
      ])
    extendLifetime(token)
  }

  @Test("N10: a tab may open something instead of being selected")
  func intercepting() {
    let scene = Scene()
    scene.tabs?.intercept("compose") { [weak main = scene.main] in
      main?.startChild("compose", isModal: true, screens: ["m"])
    }
    scene.harness.surface.tap(tab: "compose")
    scene.harness.settle()
    #expect(scene.tabs?.selected == "shop")
    #expect(scene.harness.surface.topScreen == "m")
    scene.harness.surface.swipeDown()
    scene.harness.settle()
    #expect(scene.harness.surface.topScreen == "s2")
    scene.tabs?.intercept("compose", with: nil)
    scene.harness.surface.tap(tab: "compose")
    #expect(scene.tabs?.selected == "compose")
  }

  @Test("N10: a tab's flow that ends leaves the tab empty; its parent decides what comes")
  func tabIsLeftEmpty() {
    let scene = Scene()
    scene.shop?.finish(with: 1)
    scene.harness.settle()
    #expect(scene.harness.surface.screens == [[], [], ["c1"], []])
    #expect(scene.tabs?.selected == "shop")
    if let tabs = scene.tabs {
      scene.main?.startChild("shop again", in: tabs["shop"], screens: ["n"])
    }
    scene.harness.settle()
    #expect(scene.harness.surface.screens == [[], ["n"], ["c1"], []])
  }

  @Test("N10: tabs come, go and change places; what a removed one had ends replaced")
  func changingTabs() {
    let scene = Scene()
    scene.tabs?.setTabs(["profile", "cart"])
    scene.harness.settle()
    #expect(scene.harness.surface.screens == [[], [], ["c1"]])
    #expect(scene.harness.takeOutcomes() == ["shop: cancelled(replaced)"])
    #expect(scene.tabs?.tabs == ["profile", "cart"])
    #expect(scene.tabs?.selected == "profile")
    scene.harness.surface.tap(tab: "cart")
    scene.tabs?.setTabs(["cart", "profile"])
    scene.harness.settle()
    #expect(scene.tabs?.selected == "cart")
    #expect(scene.harness.surface.topScreen == "c1")
  }

  @Test("N10: tabs go with their flow, and what was there before is there again")
  func tabsGo() {
    let harness = ProbeTree(screens: ["launch"])
    let main = harness.root?.startChild("main")
    let tabs = main?.router.showTabs(["a"])
    if let main, let tabs { main.startChild("a", in: tabs["a"], screens: ["a1"]) }
    harness.settle()
    #expect(harness.surface.topScreen == "a1")
    main?.finish(with: 1)
    harness.settle()
    #expect(harness.surface.screens == [["launch"]])
    #expect(harness.takeOutcomes() == ["a: cancelled(parent ended)", "main: finished(1)"])
    #expect(tabs?.tabs == [])
    tabs?.select("a")
    #expect(harness.misuses == [.afterEnd(.selectTab)])
  }

  @Test("N10: a modal over tabs, and signing out from inside it, leave nothing")
  func signOutFromATab() {
    for _ in 1...100 {
      let harness = ProbeTree(screens: [])
      let main = harness.root?.startChild("main")
      if let tabs = main?.router.showTabs(["a", "b", "c"]), let main {
        for tab in ["a", "b", "c"] { main.startChild(tab, in: tabs[tab], screens: [tab]) }
        (main.children.first as? Probe)?.startChild("checkout", isModal: true, screens: ["m"])
      }
      harness.settle()
      harness.root?.endChildren()
      harness.root?.router.push("sign in")
      harness.settle()
      #expect(harness.surface.screens == [["sign in"]])
      #expect(harness.running == ["root"])
      #expect(
        harness.takeOutcomes() == [
          "c: cancelled(parent ended)", "b: cancelled(parent ended)",
          "checkout: cancelled(parent ended)", "a: cancelled(parent ended)",
          "main: cancelled(requested)",
        ])
    }
  }

  @Test("N10: a tab that is not there, and no tabs at all, are misuse, and trap nothing")
  func badTabs() {
    let scene = Scene()
    let nowhere = scene.tabs?["nowhere"]
    if let nowhere { scene.main?.startChild("lost", in: nowhere, screens: ["l"]) }
    scene.tabs?.select("nowhere")
    scene.tabs?.intercept("nowhere") {}
    scene.tabs?.setTabs([])
    scene.main?.router.showTabs([String]())
    if let shop = scene.shop { _ = shop.router.showTabs(["inside"]) }
    scene.harness.settle()
    #expect(
      scene.harness.misuses == [
        .noSuchTab("nowhere"), .placeIsGone(.push), .noSuchTab("nowhere"), .noSuchTab("nowhere"),
        .noTabs, .noTabs, .nestedTooDeep(.showTabs),
      ])
    #expect(scene.harness.surface.screens == [[], ["s1", "s2"], ["c1"], []])
  }
}
