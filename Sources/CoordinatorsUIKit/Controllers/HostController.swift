#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Coordinators
  import UIKit

  /// The controller of one showing of a screen; the app's own controller is its child.
  ///
  /// So the same controller can be told what it is shown as, and its removal is noticed.
  final class HostController: UIViewController {
    let id: ScreenID
    let content: UIViewController

    /// The stack that it was put in last.
    weak var stack: StackController?

    init(_ id: ScreenID, content: UIViewController) {
      self.id = id
      self.content = content
      super.init(nibName: nil, bundle: nil)
      title = content.title
      hidesBottomBarWhenPushed = content.hidesBottomBarWhenPushed
    }

    required init?(coder: NSCoder) { nil }

    override var navigationItem: UINavigationItem { content.navigationItem }

    override func viewDidLoad() {
      super.viewDidLoad()
      fill(with: content)
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil, let stack { stack.stage?.stackHasChanged(stack) }
    }
  }

  extension UIViewController {
    /// Makes another controller its child, whose view fills its own.
    func fill(with child: UIViewController) {
      addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }
#endif
