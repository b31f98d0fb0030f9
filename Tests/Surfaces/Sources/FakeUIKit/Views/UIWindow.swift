/// A window: the top of a hierarchy of views, and of its chain of presentations.
@MainActor
open class UIWindow: UIView {
  open private(set) weak var windowScene: UIWindowScene?
  open private(set) var isKeyWindow = false
  open private(set) var traitCollection = UITraitCollection(horizontalSizeClass: .compact)

  private var root: UIViewController?

  /// The presentations and dismissals that run in this window.
  private var modalTransitions: Set<ObjectIdentifier> = []
  private var waiting: [() -> Void] = []

  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.frame)
    traitCollection = windowScene.traitCollection
    self.windowScene = windowScene
    windowScene.add(self)
    isHidden = true
  }

  public required init?(coder: NSCoder) { nil }

  open override var window: UIWindow? { self }

  /// The lowest controller.
  ///
  /// No delegate of a stack or a presentation hears of an exchange (U92).
  open var rootViewController: UIViewController? {
    get { root }
    set {
      guard newValue !== root else { return }
      let old = root
      root = newValue
      newValue?.hostWindow = self
      takeAway(old)
      if !isHidden { showRoot() }
    }
  }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    guard isHidden else { return }
    isHidden = false
    showRoot()
  }

  private func showRoot() {
    guard let root else { return }
    root.beginAppearance(true, animated: false) { addSubview(root.view) }
    device.nextTurn { root.endAppearance() }
  }

  private func takeAway(_ old: UIViewController?) {
    guard let old else { return }
    let isTold = device.knobs.replacedRootIsTold
    for controller in old.presentationChain.reversed() {
      if isTold { controller.beginAppearance(false, animated: false) }
      controller.viewIfLoaded?.removeFromSuperview()
      if isTold { controller.endAppearance() }
    }
  }

  /// The scene is gone: nobody is told (U92).
  func disconnect() {
    takeAway(root)
    root = nil
  }

  /// The user gave the window another width.
  func resize(to sizeClass: UIUserInterfaceSizeClass, width: CGFloat) {
    frame.size.width = width
    traitCollection = UITraitCollection(horizontalSizeClass: sizeClass)
    for controller in root?.presentationChain ?? [] {
      controller.widthDidChange()
    }
  }
}

extension UIWindow {
  var hasModalTransition: Bool { !modalTransitions.isEmpty }

  func modalTransitionDidBegin(_ transition: AnyObject) {
    modalTransitions.insert(ObjectIdentifier(transition))
  }

  func modalTransitionDidEnd(_ transition: AnyObject) {
    modalTransitions.remove(ObjectIdentifier(transition))
    guard modalTransitions.isEmpty else { return }
    let actions = waiting
    waiting = []
    for action in actions { action() }
  }

  func afterModalTransition(_ action: @escaping () -> Void) {
    waiting.append(action)
  }
}
