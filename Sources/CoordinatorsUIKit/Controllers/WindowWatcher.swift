#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// An invisible view that tells when the view that it is in leaves the window.
  ///
  /// A question, and a controller that code of the app's own presents, dismiss themselves without a
  /// word to the presenter (U95).
  final class WindowWatcher: UIView {
    private let onLeave: () -> Void

    init(onLeave: @escaping () -> Void) {
      self.onLeave = onLeave
      super.init(frame: .zero)
      isHidden = true
      isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { onLeave() }
    }

    /// Watches a controller's view, once.
    static func watch(_ controller: UIViewController, onLeave: @escaping () -> Void) {
      guard let view = controller.viewIfLoaded,
        !view.subviews.contains(where: { $0 is WindowWatcher })
      else { return }
      view.addSubview(WindowWatcher(onLeave: onLeave))
    }
  }
#endif
