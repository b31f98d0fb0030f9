import FakeUIKit
import Testing

/// A controller without anything of its own, as apps have many.
private final class Plain: UIViewController {}

/// A stack with an initializer of its own.
private final class OwnStack: UINavigationController, UIGestureRecognizerDelegate {
  init() {
    super.init(rootViewController: Plain())
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer?.delegate = self
  }
}

/// A controller whose content is another one.
private final class Host: UIViewController {
  let content: UIViewController

  init(_ content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addContent()
  }

  func addContent() {
    addChild(content)
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  func removeContent() {
    content.willMove(toParent: nil)
    content.view.removeFromSuperview()
    content.removeFromParent()
  }
}

@MainActor @Suite("Model of UIKit: containment by hand")
struct ContainmentTests {
  @Test("Subclasses have the initializers that they have on a device")
  func initializers() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(OwnStack())
      stack.pushViewController(Plain(), animated: false)
      stage.device.settle()
      #expect(stack.viewControllers.count == 2)
      #expect(UINavigationController().viewControllers.isEmpty)
      #expect(UITabBarController().viewControllers == nil)
    }
  }

  @Test("A child that was added by hand is told when its parent is")
  func forwarding() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(UINavigationController(rootViewController: Plain()))
      stack.pushViewController(Host(stage.screen("A")), animated: true)
      #expect(stage.record.take() == ["A willEnter", "A didLoad", "A didEnter", "A willAppear"])
      #expect(stage.settled() == ["A didAppear"])
      stack.popViewController(animated: true)
      #expect(stage.settled() == ["A willDisappear", "A didDisappear"])
    }
  }

  @Test("A child that comes to a parent that is there, or leaves it, is told at once")
  func exchange() {
    Stage.on(.iOS18) { stage in
      let host = stage.show(Host(stage.screen("A")))
      host.removeContent()
      #expect(
        stage.record.take() == ["A willLeave", "A willDisappear", "A didDisappear", "A didLeave"])
      host.addContent()
      #expect(stage.record.take() == ["A willEnter", "A willAppear", "A didEnter"])
      #expect(stage.settled() == ["A didAppear"])
    }
  }

  @Test("A controller that has a parent is not added to another")
  func twoParents() {
    Stage.on(.iOS18) { stage in
      let screen = stage.screen("A")
      let (first, second) = (Plain(), Plain())
      first.addChild(screen)
      second.addChild(screen)
      #expect(screen.parent === first)
      #expect(stage.device.violations == [.twoParents("A moves to Plain while it is in Plain")])
    }
  }
}
