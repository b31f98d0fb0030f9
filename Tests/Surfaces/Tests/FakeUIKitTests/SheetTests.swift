import FakeUIKit
import Testing

@MainActor @Suite("Model of UIKit: sheets and popovers under the finger")
struct SheetTests {
  /// A root with a modal over it that a listener listens to.
  private func modal(
    _ stage: Stage, _ style: UIModalPresentationStyle = .pageSheet
  ) -> (root: Screen, modal: Screen, listener: SheetListener) {
    let root = stage.show(stage.screen("A"))
    let modal = stage.screen("M")
    let listener = stage.keep(SheetListener(stage.record))
    listener.adaptedStyle = .none
    modal.modalPresentationStyle = style
    modal.presentationController?.delegate = listener
    root.present(modal, animated: false)
    stage.device.settle()
    stage.record.forget()
    stage.record.kept = ["ismiss", "ttempt", "ppear"]
    return (root, modal, listener)
  }

  @Test("U69: a drag asks, and tells what comes; refused, it tells of the attempt")
  func drag() throws {
    try Stage.on(.iOS18) { stage in
      let (root, modal, listener) = modal(stage)
      listener.mayDismiss = false
      try #require(stage.user.drag(modal)).release(at: 0.9)
      #expect(stage.settled() == ["shouldDismiss", "didAttempt"])
      listener.mayDismiss = true
      modal.isModalInPresentation = true
      try #require(stage.user.drag(modal)).release(at: 0.9)
      #expect(stage.settled() == ["didAttempt"])
      modal.isModalInPresentation = false
      try #require(stage.user.drag(modal)).release(at: 0.9)
      #expect(
        stage.settled() == [
          "shouldDismiss", "M willDisappear", "willDismiss", "M didDisappear", "didDismiss",
        ])
      #expect(root.presentedViewController == nil)
    }
  }

  @Test("U70: willDismiss comes at the first pull, and a drag that is given up ends in nothing")
  func early() throws {
    try Stage.on(.iOS18, knobs: { $0.willDismiss = .atFirstPull }) { stage in
      let (root, modal, _) = modal(stage)
      let drag = try #require(stage.user.drag(modal))
      #expect(stage.record.take().contains("willDismiss"))
      #expect(modal.transitionCoordinator?.isInteractive == true)
      drag.release(at: 0.2)
      #expect(stage.settled() == ["M willAppear", "M didAppear"])
      #expect(root.presentedViewController === modal)
    }
  }

  @Test("U70: or willDismiss comes when the drag is committed")
  func late() throws {
    try Stage.on(.iOS18, knobs: { $0.willDismiss = .atCommit }) { stage in
      let (_, modal, _) = modal(stage)
      stage.record.kept = ["ismiss"]
      try #require(stage.user.drag(modal)).release(at: 0.2)
      #expect(stage.settled() == ["shouldDismiss"])
      let drag = try #require(stage.user.drag(modal))
      #expect(stage.record.take() == ["shouldDismiss"])
      drag.release(at: 0.9)
      #expect(stage.settled() == ["willDismiss", "didDismiss"])
    }
  }

  @Test(
    "U71: more than half the height, or 1,000 points a second, dismiss",
    arguments: [(0.5, 999.0, false), (0.51, 0.0, true), (0.1, 1_000.0, true)])
  func threshold(percent: CGFloat, velocity: CGFloat, isDismissed: Bool) throws {
    try Stage.on(.iOS18) { stage in
      let (root, modal, _) = modal(stage)
      try #require(stage.user.drag(modal)).release(at: percent, velocity: velocity)
      stage.device.settle()
      #expect((root.presentedViewController == nil) == isDismissed)
    }
  }

  @Test(
    "U72: a tap outside that may not close is told to nobody",
    arguments: [UIModalPresentationStyle.pageSheet, .popover])
  func tapOutside(style: UIModalPresentationStyle) {
    Stage.on(.iOS18) { stage in
      let (root, modal, _) = modal(stage, style)
      modal.isModalInPresentation = true
      stage.user.tapOutside(modal)
      #expect(stage.settled() == [])
      modal.isModalInPresentation = false
      stage.user.tapOutside(modal)
      #expect(
        stage.settled() == [
          "shouldDismiss", "willDismiss", "M willDisappear", "M didDisappear", "didDismiss",
        ])
      #expect(root.presentedViewController == nil)
    }
  }

  @Test(
    "U73: a popover in a narrow window has the style that its delegate chooses",
    arguments: [UIModalPresentationStyle.fullScreen, .none])
  func adaptation(style: UIModalPresentationStyle) {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let modal = stage.screen("M")
      let listener = stage.keep(SheetListener(stage.record))
      listener.adaptedStyle = style
      modal.modalPresentationStyle = .popover
      modal.presentationController?.delegate = listener
      root.present(modal, animated: true)
      stage.record.kept = ["A did"]
      // Full screen, its presenter goes.
      #expect(stage.settled() == (style == .fullScreen ? ["A didDisappear"] : []))
    }
  }

  @Test("U73: an action sheet whose popover is touched loses its cancel action")
  func actionSheet() {
    Stage.on(.iOS18, sizeClass: .regular) { stage in
      let root = stage.show(stage.screen("A"))
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      var isCancelled = false
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in isCancelled = true })
      alert.popoverPresentationController?.sourceView = root.view
      root.present(alert, animated: false)
      stage.device.settle()
      stage.user.choose("Cancel", in: alert)
      stage.device.settle()
      #expect(!isCancelled)
      #expect(root.presentedViewController === alert)
    }
  }

  @Test("U74: a popover stays when the controller that presented it is popped")
  func popoverStays() {
    Stage.on(.iOS18, sizeClass: .regular) { stage in
      let stack = stage.show(stage.stack("A", "B"))
      let popover = stage.screen("M")
      popover.modalPresentationStyle = .popover
      stack.topViewController?.present(popover, animated: false)
      stage.device.settle()
      stack.popViewController(animated: true)
      stage.device.settle()
      #expect(stack.names == ["A"])
      #expect(stack.presentedViewController === popover)
    }
  }
}
