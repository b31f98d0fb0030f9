import FakeUIKit
import Testing

@MainActor @Suite("Model of UIKit: windows, and other hands")
struct WindowTests {
  @Test(
    "U92: a root that is exchanged, with a modal over it, is told by no delegate",
    arguments: [true, false])
  func exchangedRoot(isTold: Bool) {
    Stage.on(.iOS18, knobs: { $0.replacedRootIsTold = isTold }) { stage in
      weak var old: UIViewController?
      let listener = stage.keep(SheetListener(stage.record))
      do {
        let stack = stage.show(stage.stack("A", "B"))
        let modal = stage.screen("M")
        modal.presentationController?.delegate = listener
        stack.present(modal, animated: false)
        stage.device.settle()
        stage.record.forget()
        old = stack
      }
      stage.window.rootViewController = stage.screen("C")
      let told = [
        "M willDisappear", "M didDisappear", "B willDisappear", "B didDisappear",
      ]
      #expect(
        stage.settled() == (isTold ? told : []) + ["C didLoad", "C willAppear", "C didAppear"])
      #expect(old == nil)
    }
  }

  @Test("U92: of a scene that is disconnected only its delegate hears")
  func disconnected() {
    final class Delegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
      var calls: [String] = []

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        calls.append("connect")
      }

      func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnect") }
      func sceneWillResignActive(_ scene: UIScene) { calls.append("resign") }
      func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
      func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
      func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    }
    Stage.on(.iOS18) { stage in
      let delegate = Delegate()
      let scene = stage.device.connect(delegate)
      weak let root = delegate.window?.rootViewController
      stage.user.sendToBackground(scene)
      stage.user.bringToForeground(scene)
      #expect(root != nil)
      stage.device.settle()
      stage.device.disconnect(scene)
      #expect(
        delegate.calls == [
          "connect", "active", "resign", "background", "foreground", "active", "disconnect",
        ])
      #expect(root == nil)
    }
  }

  @Test("U93: a scrub closes a sheet that may be closed, else pops, else asks for escape")
  func scrub() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let sheet = stage.stack("S", "T")
      sheet.modalPresentationStyle = .pageSheet
      sheet.isModalInPresentation = true
      root.present(sheet, animated: false)
      stage.device.settle()
      stage.record.forget()
      stage.record.kept = ["escape"]
      stage.user.scrub(in: stage.window)
      stage.device.settle()
      #expect(sheet.names == ["S"])
      stage.user.scrub(in: stage.window)
      #expect(stage.settled() == ["S escape"])
      sheet.isModalInPresentation = false
      stage.user.scrub(in: stage.window)
      stage.device.settle()
      #expect(root.presentedViewController == nil)
    }
  }

  @Test(
    "U93, U94: a sheet that a scrub or a key closes tells its delegate, or does not",
    arguments: [true, false], [true, false])
  func told(isKey: Bool, isTold: Bool) {
    Stage.on(
      .iOS18,
      knobs: { knobs in
        knobs.scrubIsTold = isTold
        knobs.keyIsTold = isTold
      }
    ) { stage in
      let root = stage.show(stage.screen("A"))
      let sheet = stage.screen("M")
      let listener = stage.keep(SheetListener(stage.record))
      sheet.presentationController?.delegate = listener
      root.present(sheet, animated: false)
      stage.device.settle()
      stage.record.kept = ["didDismiss"]
      if isKey {
        stage.user.press(.escape, in: stage.window)
      } else {
        stage.user.scrub(in: stage.window)
      }
      #expect(stage.settled() == (isTold ? ["didDismiss"] : []))
      #expect(root.presentedViewController == nil)
    }
  }

  @Test("U94: the key for back, and Escape where nothing is to be closed, go back in the stack")
  func keys() {
    Stage.on(.iOS18) { stage in
      let stack = stage.show(stage.stack("A", "B", "C"))
      stage.user.press(.back, in: stage.window)
      stage.device.settle()
      #expect(stack.names == ["A", "B"])
      stack.mayPop = false
      stage.user.press(.back, in: stage.window)
      stage.device.settle()
      #expect(stack.names == ["A", "B"])
      stack.mayPop = true
      stage.user.press(.escape, in: stage.window)
      stage.device.settle()
      #expect(stack.names == ["A"])
    }
  }

  @Test("U95: an alert goes by code of its own, and nobody is told but who listens to its life")
  func alert() {
    Stage.on(.iOS18) { stage in
      let root = stage.show(stage.screen("A"))
      let sheet = stage.screen("M")
      let listener = stage.keep(SheetListener(stage.record))
      sheet.presentationController?.delegate = listener
      root.present(sheet, animated: false)
      stage.device.settle()
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      sheet.present(alert, animated: false)
      stage.device.settle()
      stage.record.forget()
      stage.user.choose("OK", in: alert)
      #expect(stage.settled() == [])
      #expect(sheet.presentedViewController == nil)
      #expect(root.presentedViewController === sheet)
    }
  }
}
