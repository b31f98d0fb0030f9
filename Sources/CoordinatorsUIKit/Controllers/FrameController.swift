#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Coordinators
  import UIKit

  /// The window's root, or a modal: a frame for the content of a layer, and of the layers that stand in
  /// its place.
  final class FrameController: UIViewController, UIAdaptivePresentationControllerDelegate {
    weak var stage: Stage?
    private(set) var content: UIViewController?

    init(_ stage: Stage) {
      self.stage = stage
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// Exchanges what fills the frame.
    func show(_ content: UIViewController?) {
      guard content !== self.content else { return }
      if let old = self.content {
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      self.content = content
      if isViewLoaded, let content { fill(with: content) }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      if let content { fill(with: content) }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      stage?.settleSoon()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isBeingDismissed { stage?.modalIsLeaving() }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      stage?.modalHasChanged()
    }

    // MARK: Presentation

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      stage?.mayDismiss(self) ?? true
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      stage?.modalHasChanged()
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      stage?.refuse(self)
    }
  }
#endif
