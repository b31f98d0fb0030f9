import Coordinators
import CoordinatorsUIKitOnFake
import FakeUIKit
import Streams
import Testing

// begin: scene
/// What a user has been doing decides what their window shows first.
enum Session {
  case signedOut
  case signedIn(name: String)
}

/// The root of a window's flows.
final class AppCoordinator: ResultCoordinator<String, Never> {
  private let session: Session

  init(router: Router<String>, session: Session) {
    self.session = session
    super.init(router: router)
  }

  override func start() {
    switch session {
    case .signedOut: router.push("Welcome", animated: false)
    case .signedIn(let name): router.push("Home of \(name)", animated: false)
    }
  }
}

/// Makes a window and its tree when a scene connects, and ends them when it is gone.
final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var tree: CoordinatorTree<String>?

  private let session: Session
  private let scheduler: any Scheduler

  // An app's delegate has `override init()`, and gets both from its app delegate.
  init(session: Session, scheduler: any Scheduler) {
    self.session = session
    self.scheduler = scheduler
    super.init()
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let tree = CoordinatorTree<String>(scheduler: scheduler)
    let surface = UIKitSurface<String>(scheduler: scheduler) { screen in
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.title = screen
      return controller
    }
    tree.attach(surface)
    tree.coordinate(to: AppCoordinator(router: tree.router, session: self.session)) { _ in }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = surface.rootViewController
    window.makeKeyAndVisible()
    self.tree = tree
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    tree?.end()
    tree = nil
    window = nil
  }
}
// end: scene

@Suite("Adapter: a scene that comes and goes")
@MainActor
struct SceneStartTests {
  @Test("The session decides what is shown first", arguments: Release.allCases)
  func sessionDecides(system: Release) {
    for (session, title) in [
      (Session.signedOut, "Welcome"), (.signedIn(name: "Ada"), "Home of Ada"),
    ] {
      let device = Device(system)
      device.run {
        let delegate = SceneDelegate(session: session, scheduler: device.scheduler)
        device.connect(delegate)
        device.settle()
        let shown = delegate.window?.rootViewController.flatMap(Rig.stack(in:)).map(Rig.titles)
        #expect(shown == [title])
        #expect(device.violations == [])
      }
    }
  }

  @Test("U92: a scene that is gone ends its tree, and all of it is released")
  func sceneEndsItsTree() {
    let device = Device(.iOS26)
    device.run {
      let delegate = SceneDelegate(session: .signedOut, scheduler: device.scheduler)
      let scene = device.connect(delegate)
      device.settle()
      weak let tree = delegate.tree
      weak let root = delegate.window?.rootViewController
      weak let flow = delegate.tree?.children.first
      #expect(flow != nil)
      device.disconnect(scene)
      device.settle()
      #expect(flow == nil)
      #expect(tree == nil)
      #expect(root == nil)
      #expect(device.violations == [])
    }
  }
}
