/// A scene, connected and disconnected by a test.
@MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  @MainActor
  public final class ConnectionOptions {
    init() {}
  }

  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  public let session: UISceneSession

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }
}

@MainActor
public final class UISceneSession: NSObject {
  public let persistentIdentifier: String

  init(persistentIdentifier: String) {
    self.persistentIdentifier = persistentIdentifier
    super.init()
  }
}

@MainActor
open class UIWindowScene: UIScene {
  private struct Weak { weak var window: UIWindow? }
  private var known: [Weak] = []

  let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
  open internal(set) var traitCollection = UITraitCollection(horizontalSizeClass: .compact)

  /// The app keeps its windows; the scene only knows them.
  open var windows: [UIWindow] { known.compactMap(\.window) }

  func add(_ window: UIWindow) { known.append(Weak(window: window)) }
}

@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
