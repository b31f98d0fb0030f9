import FakeUIKit
import Testing

/// A delegate of tabs that records what it is asked and told.
private final class TabListener: NSObject, UITabBarControllerDelegate {
  private let record: Record
  var maySelect = true

  init(_ record: Record) {
    self.record = record
    super.init()
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    record.add("should \(viewController.title ?? "")")
    return maySelect
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    record.add("did \(viewController.title ?? "")")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool {
    record.add("should tab \(tab.title)")
    return maySelect
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    record.add("did tab \(selectedTab.title), \(previousTab?.title ?? "none")")
  }
}

/// A tab bar controller that records its selection's setter.
private final class Tabs: UITabBarController {
  private let record: Record

  init(record: Record) {
    self.record = record
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var selectedViewController: UIViewController? {
    get { super.selectedViewController }
    set {
      record.add("set \(newValue?.title ?? "none")")
      super.selectedViewController = newValue
    }
  }
}

@MainActor @Suite("Model of UIKit: the tab bar")
struct TabTests {
  private func tabs(
    _ stage: Stage, _ controllers: [UIViewController]
  ) -> (tabs: UITabBarController, listener: TabListener) {
    let tabs = Tabs(record: stage.record)
    let listener = stage.keep(TabListener(stage.record))
    tabs.delegate = listener
    tabs.viewControllers = controllers
    stage.record.kept = ["should ", "did ", "set "]
    stage.show(tabs)
    return (tabs, listener)
  }

  @Test(
    "U75: taps are asked about and told, on the selected tab too; code is told or not",
    arguments: [true, false])
  func taps(codeIsTold: Bool) {
    Stage.on(.iOS18, knobs: { $0.codeSelectionIsTold = codeIsTold }) { stage in
      let screens = stage.screens("A", "B")
      let (tabs, listener) = tabs(stage, screens)
      stage.user.tap(screens[1], in: tabs)
      #expect(tabs.selectedIndex == 1)
      stage.user.tap(screens[1], in: tabs)
      #expect(stage.settled() == ["should B", "did B", "should B", "did B"])
      listener.maySelect = false
      stage.user.tap(screens[0], in: tabs)
      #expect(stage.settled() == ["should A"])
      #expect(tabs.selectedIndex == 1)
      tabs.selectedIndex = 0
      #expect(stage.settled() == ["set A"] + (codeIsTold ? ["did A"] : []))
    }
  }

  @Test("U76: a tap on the selected tab takes its stack to the root, unless that is refused")
  func reselection() {
    Stage.on(.iOS18) { stage in
      let stack = stage.stack("A", "B", "C")
      stack.title = "S"
      let (tabs, listener) = tabs(stage, [stack])
      listener.maySelect = false
      stage.user.tap(stack, in: tabs)
      #expect(stage.settled() == ["should S"])
      #expect(stack.names == ["A", "B", "C"])
      listener.maySelect = true
      stage.user.tap(stack, in: tabs)
      #expect(stage.settled() == ["should S", "did S"])
      #expect(stack.names == ["A"])
    }
  }

  @Test(
    "U76: a stack inside the tab's controller goes too since 26", arguments: Device.System.allCases)
  func nestedReselection(system: Device.System) {
    Stage.on(system) { stage in
      let outer = stage.screen("S")
      let stack = stage.stack("A", "B")
      outer.addChild(stack)
      outer.view.addSubview(stack.view)
      stack.didMove(toParent: outer)
      let (tabs, _) = tabs(stage, [outer])
      stage.user.tap(outer, in: tabs)
      stage.device.settle()
      #expect(stack.names == (system >= .iOS26 ? ["A"] : ["A", "B"]))
    }
  }

  /// Tabs given as values, and the listener.
  private func valued(
    _ stage: Stage
  ) -> (controller: UITabBarController, tabs: [UITab], listener: TabListener) {
    let controller = UITabBarController()
    let listener = stage.keep(TabListener(stage.record))
    controller.delegate = listener
    let tabs = ["A", "B"].map { name in
      UITab(title: name, image: nil, identifier: name) { _ in stage.screen(name) }
    }
    stage.record.kept = ["should ", "did "]
    return (controller, tabs, listener)
  }

  @Test("U77: with tabs as values there are no viewControllers, and another pair is asked and told")
  func values() {
    Stage.on(.iOS18) { stage in
      let (controller, tabs, listener) = valued(stage)
      controller.tabs = tabs
      stage.show(controller)
      #expect(controller.viewControllers == nil)
      controller.selectedTab = tabs[1]
      #expect(stage.settled() == ["did tab B, A"])
      stage.user.tap(tabs[0], in: controller)
      stage.user.tap(tabs[0], in: controller)
      #expect(
        stage.settled() == [
          "should tab A", "did tab A, B", "should tab A", "did tab A, A",
        ])
      listener.maySelect = false
      stage.user.tap(tabs[1], in: controller)
      #expect(controller.selectedTab === tabs[0])
    }
  }

  @Test("U78: setting tabs tells of the first at once, and again when the selected one is gone")
  func setting() {
    Stage.on(.iOS18) { stage in
      let (controller, tabs, _) = valued(stage)
      controller.tabs = tabs
      #expect(stage.record.take() == ["did tab A, none"])
      controller.tabs = Array(tabs.reversed())
      #expect(stage.record.take() == [])
      controller.tabs = [tabs[1]]
      #expect(stage.record.take() == ["did tab B, none"])
    }
  }

  private let six = ["A", "B", "C", "D", "E", "F"]

  @Test(
    "U79: six in a narrow window bring More, which can be selected and is no tab",
    arguments: [5, 6])
  func more(count: Int) {
    Stage.on(.iOS18) { stage in
      let (tabs, _) = tabs(stage, six.prefix(count).map(stage.screen))
      #expect(tabs.tabBar.items?.count == 5)
      let more = tabs.moreNavigationController
      stage.user.tap(more, in: tabs)
      #expect((tabs.selectedViewController === more) == (count == 6))
      #expect(tabs.viewControllers?.contains(more) == false)
    }
  }

  @Test("U80: a choice in More's list is a push on its stack, and the tabs' delegate hears nothing")
  func choiceInMore() {
    Stage.on(.iOS18) { stage in
      let screens = six.map(stage.screen)
      let (tabs, _) = tabs(stage, screens)
      stage.user.tap(tabs.moreNavigationController, in: tabs)
      stage.device.settle()
      stage.record.forget()
      stage.user.chooseInMore(screens[5], in: tabs)
      stage.device.settle()
      #expect(stage.record.take() == [])
      #expect(tabs.moreNavigationController.topViewController === screens[5])
      #expect(tabs.selectedViewController === tabs.moreNavigationController)
    }
  }

  @Test(
    "U81: when More goes, a tab is selected through the setter, and More's delegate is forgotten")
  func moreGoes() {
    Stage.on(.iOS18) { stage in
      let screens = six.map(stage.screen)
      let (tabs, _) = tabs(stage, screens)
      let listener = stage.stack("x")
      tabs.moreNavigationController.delegate = listener
      stage.user.tap(tabs.moreNavigationController, in: tabs)
      stage.user.chooseInMore(screens[5], in: tabs)
      stage.device.settle()
      stage.record.forget()
      stage.user.resize(stage.window, to: .regular)
      #expect(stage.settled() == ["set F"])
      #expect(tabs.selectedViewController === screens[5])
      #expect(screens[5].parent === tabs)
      #expect(tabs.moreNavigationController.delegate == nil)
      #expect(tabs.tabBar.items?.count == 6)
      #expect(stage.device.violations == [])
    }
  }

  @Test("U82: the bar's selected item moves on every road")
  func barItem() {
    Stage.on(.iOS18) { stage in
      let screens = six.map(stage.screen)
      let (tabs, _) = tabs(stage, screens)
      var seen: [String?] = []
      @MainActor func look() { seen.append(tabs.tabBar.selectedItem?.title) }
      look()
      tabs.selectedIndex = 1
      look()
      stage.user.tap(screens[2], in: tabs)
      look()
      tabs.selectedViewController = screens[3]
      look()
      tabs.setViewControllers([screens[4]], animated: false)
      look()
      #expect(seen == ["A", "B", "C", "D", "E"])
    }
  }
}
