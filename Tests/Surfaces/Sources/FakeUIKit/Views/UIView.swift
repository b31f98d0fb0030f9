/// A picture, which nobody sees.
public final class UIImage: NSObject, Sendable {}

/// A view: a place in the hierarchy, and nothing that is drawn.
@MainActor
open class UIView: UIResponder {
  open var frame: CGRect
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var autoresizingMask: AutoresizingMask = []
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The controller whose view this is.
  weak var controller: UIViewController?

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  open var window: UIWindow? { superview?.window }

  open override var next: UIResponder? { controller ?? superview }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    guard view.superview !== self else { return }
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.didMoveToSuperview()
    if window != nil { view.tellWindow() }
    view.controller?.viewDidEnter(self)
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    let wasInWindow = window != nil
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
    if wasInWindow { tellWindow() }
    controller?.viewDidLeave()
  }

  open func didMoveToSuperview() {}

  /// Told, with all views inside, when it comes into a window or leaves it.
  open func didMoveToWindow() {}

  private func tellWindow() {
    didMoveToWindow()
    for view in subviews { view.tellWindow() }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  open func layoutIfNeeded() {}
}
