import FakeUIKit
import Testing

@MainActor @Suite("Model of UIKit: presenting")
struct PresentingTests {
  @Test("U53: a presentation is there before present returns; a dropped one never completes")
  func presentsAtOnce() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let (first, second) = (stage.screen("M"), stage.screen("N"))
      var completed: [String] = []
      root.present(first, animated: true) { completed.append("M") }
      #expect(first.presentingViewController === root)
      #expect(completed == [])
      root.present(second, animated: true) { completed.append("N") }
      #expect(second.presentingViewController == nil)
      stage.device.settle()
      #expect(completed == ["M"])
      #expect(root.presentedViewController === first)
    }
  }

  @Test("U54: presenting on a busy controller, or on one in no window, is dropped with a warning")
  func dropped() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      root.present(stage.screen("M"), animated: true)
      root.present(stage.screen("N"), animated: true)
      stage.device.settle()
      root.present(stage.screen("N"), animated: true)
      stage.screen("B").present(stage.screen("N"), animated: true)
      #expect(
        stage.device.violations.map(\.description) == [
          "Attempt to present N on A while a presentation is in progress",
          "Attempt to present N on A which is already presenting M",
          "Attempt to present N on B whose view is not in the window hierarchy",
        ])
    }
  }

  @Test("U54: what other code of the app does wrong is on the console, and no violation")
  func foreign() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      root.present(stage.screen("M"), animated: true)
      stage.device.app { root.present(stage.screen("N"), animated: true) }
      #expect(stage.device.violations == [])
      #expect(stage.device.console.count == 1)
    }
  }

  @Test("U55: a modal on its way out is present still")
  func onItsWayOut() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let modal = stage.screen("M")
      root.present(modal, animated: true)
      stage.device.settle()
      root.dismiss(animated: true)
      #expect(root.presentedViewController === modal)
      #expect(root.transitionCoordinator != nil)
      root.present(stage.screen("N"), animated: true)
      #expect(stage.device.violations.count == 1)
      stage.device.settle()
      #expect(root.presentedViewController == nil)
      #expect(root.transitionCoordinator == nil)
    }
  }

  @Test("U56: a style that is set late does not count")
  func lateStyle() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let modal = stage.screen("M")
      modal.modalPresentationStyle = .pageSheet
      _ = modal.presentationController
      modal.modalPresentationStyle = .fullScreen
      root.present(modal, animated: true)
      #expect(modal.presentationController?.presentationStyle == .pageSheet)
    }
  }

  @Test("U56: a presentation controller that is touched and not used keeps its controller")
  func cycle() {
    Stage.on(.iOS18) { stage in
      var touched: UIViewController? = stage.screen("M")
      var other: UIViewController? = stage.screen("N")
      weak let (leak, free) = (touched, other)
      _ = touched?.presentationController
      touched = nil
      other = nil
      #expect(leak != nil)
      #expect(free == nil)
    }
  }

  @Test(
    "U57: each presentation has a presentation controller of its own, without the last one's delegate"
  )
  func newController() throws {
    try Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let modal = stage.screen("M")
      let listener = stage.keep(SheetListener(stage.record))
      modal.presentationController?.delegate = listener
      let first = try #require(modal.presentationController)
      root.present(modal, animated: false)
      stage.device.settle()
      root.dismiss(animated: false)
      stage.device.settle()
      #expect(modal.presentationController !== first)
      #expect(modal.presentationController?.delegate == nil)
    }
  }

  @Test("U58: an alert dismisses itself before its action is called, and takes no delegate")
  func alert() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      var presenter: UIViewController? = root
      alert.addAction(
        UIAlertAction(title: "Yes", style: .default) { [unowned alert] _ in
          presenter = alert.presentingViewController
        })
      root.present(alert, animated: true)
      stage.device.settle()
      stage.user.choose("Yes", in: alert)
      #expect(presenter === root)
      stage.device.settle()
      #expect(presenter == nil)
      let listener = stage.keep(SheetListener(stage.record))
      alert.presentationController?.delegate = listener
      #expect(
        stage.device.violations == [.alertDelegate("Sure? is its own presentation's delegate")])
    }
  }

  @Test("U59: an active search is what its controller presents")
  func search() {
    Stage.on(.iOS18) { stage in
      let root = stage.screen("A")
      let search = UISearchController(searchResultsController: nil)
      root.navigationItem.searchController = search
      stage.show(root)
      search.isActive = true
      stage.device.settle()
      #expect(root.presentedViewController === search)
      search.isActive = false
      stage.device.settle()
      #expect(root.presentedViewController == nil)
    }
  }

  @Test(
    "U60: without a context on the way up, a current-context style presents from the root",
    arguments: [true, false])
  func context(isDefined: Bool) {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A"))
      let modal = stage.screen("M")
      modal.modalPresentationStyle = .overCurrentContext
      stack.viewControllers[0].definesPresentationContext = isDefined
      stack.viewControllers[0].present(modal, animated: true)
      #expect(
        modal.presentingViewController === (isDefined ? stack.viewControllers[0] : stack))
    }
  }

  @Test(
    "U61: automatic is a page sheet on 17 and a form sheet since 18",
    arguments: Device.System.allCases)
  func automatic(system: Device.System) {
    Stage.on(system) { stage in
      #expect(
        stage.screen("M").presentationController?.presentationStyle
          == (system >= .iOS18 ? .formSheet : .pageSheet))
    }
  }
}

@MainActor @Suite("Model of UIKit: dismissing by code")
struct DismissingTests {
  /// A root with modals over it, each of a style, all of them up.
  private func chain(
    _ stage: Stage, _ styles: UIModalPresentationStyle...
  ) -> (root: Screen, modals: [Screen]) {
    let root = stage.show(stage.screen("A"))
    var top: UIViewController = root
    var modals: [Screen] = []
    for (style, name) in zip(styles, ["M", "N", "O"]) {
      let modal = stage.screen(name)
      modal.modalPresentationStyle = style
      top.present(modal, animated: false)
      stage.device.settle()
      top = modal
      modals.append(modal)
    }
    stage.record.forget()
    return (root, modals)
  }

  @Test(
    "U62: dismiss closes what stands above, or is handed to the presenter; only the top is animated"
  )
  func whatItCloses() {
    Stage.on(.iOS18) { stage in
      let (root, modals) = chain(stage, .pageSheet, .pageSheet, .pageSheet)
      modals[2].dismiss(animated: true)
      stage.device.settle()
      #expect(modals[1].presentedViewController == nil)
      root.dismiss(animated: true)
      let moves = modals.prefix(2).map { modal -> Bool in
        modal.transitionCoordinator?.viewController(forKey: .from) === modal
      }
      stage.device.settle()
      #expect(moves == [false, true])
      #expect(root.presentedViewController == nil)
      #expect(modals[1].presentingViewController == nil)
    }
  }

  @Test("U63: during a presentation or another dismissal it is refused with a warning")
  func refused() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      var isCompleted = false
      root.present(stage.screen("M"), animated: true)
      root.dismiss(animated: true) { isCompleted = true }
      stage.device.settle()
      #expect(root.presentedViewController != nil)
      root.dismiss(animated: true)
      root.dismiss(animated: true) { isCompleted = true }
      stage.device.settle()
      #expect(!isCompleted)
      #expect(stage.device.violations.count == 2)
    }
  }

  @Test("U64: a presentation's delegate hears nothing of a dismissal by code")
  func untold() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let listener = stage.keep(SheetListener(stage.record))
      let modal = stage.screen("M")
      modal.presentationController?.delegate = listener
      root.present(modal, animated: false)
      stage.device.settle()
      stage.record.kept = ["ismiss"]
      root.dismiss(animated: true)
      #expect(stage.settled() == [])
    }
  }

  @Test("U65: what stands over a dismissed sheet disappears without a presenter, and hears no more")
  func above() {
    Stage.on(.iOS18) { stage in
      let (root, modals) = chain(stage, .pageSheet, .pageSheet)
      let listener = stage.keep(SheetListener(stage.record))
      for modal in modals { modal.presentationController?.delegate = listener }
      var hasPresenter: [Bool] = []
      for modal in modals {
        modal.onCall = { [unowned modal] call in
          if call == "didDisappear" {
            hasPresenter.append(modal.presentingViewController != nil)
          }
        }
      }
      root.dismiss(animated: true)
      #expect(
        stage.settled() == [
          "N willDisappear", "M willDisappear", "N didDisappear", "M didDisappear",
        ])
      #expect(hasPresenter == [false, false])
    }
  }

  @Test("U66: what a full-screen modal covers disappears too, and has its presenter still")
  func covered() {
    Stage.on(.iOS18) { stage in
      let (_, modals) = chain(stage, .pageSheet)
      let cover = stage.screen("N")
      cover.modalPresentationStyle = .fullScreen
      modals[0].present(cover, animated: true)
      stage.record.kept = ["M did"]
      #expect(stage.settled() == ["M didDisappear"])
      #expect(modals[0].presentingViewController != nil)
    }
  }

  @Test("U67: a dismissal without animation is not over when it returns")
  func notInstant() {
    Stage.on(.iOS18) { stage in
      let (root, modals) = chain(stage, .pageSheet)
      root.dismiss(animated: false)
      #expect(modals[0].presentingViewController != nil)
      stage.device.turn()
      #expect(modals[0].presentingViewController == nil)
    }
  }

  @Test("U68: a dismissal that is given up calls its completion, and its coordinator says so")
  func cancelled() throws {
    try Stage.on(.iOS18) { stage in
      let (root, modals) = chain(stage, .pageSheet)
      var isCompleted = false
      let dismissal = try #require(
        stage.user.dismissInteractively(root) { isCompleted = true })
      var isCancelled = false
      modals[0].transitionCoordinator?.animate(alongsideTransition: nil) {
        isCancelled = $0.isCancelled
      }
      dismissal.cancel()
      stage.device.settle()
      #expect(isCompleted)
      #expect(isCancelled)
      #expect(root.presentedViewController === modals[0])
      #expect(modals[0].presentingViewController === root)
    }
  }
}
