import Coordinators
import Streams

// One file, so that the package's own tests can compile it alone, with other settings too.

struct User: Equatable {
  let name: String
}

enum Screen {
  case start
  case signIn(submit: @MainActor (User) -> Void)
  case newPassword(done: @MainActor () -> Void)
  case themes(pick: @MainActor (Int) -> Void)
}

@MainActor
final class Session {
  var user: User?
  var theme = 0
}

final class SignIn: ResultCoordinator<Screen, User> {
  private var attempts = 0

  override func start() {
    router.push(
      .signIn { [weak self] user in
        self?.attempts += 1
        self?.finish(with: user)
      })
  }

  override func didEnd(_ outcome: Outcome<Void>) { attempts = 0 }
}

@MainActor
protocol NewPasswordDelegate: AnyObject {
  func newPasswordDidEnd(_ coordinator: NewPassword)
}

final class NewPassword: DelegateCoordinator<Screen> {
  weak var delegate: (any NewPasswordDelegate)?

  override func start() {
    router.push(.newPassword { [weak self] in self?.finish() })
  }

  override func notifyDelegate(of outcome: Outcome<Void>) { delegate?.newPasswordDidEnd(self) }
}

final class Themes: PublishingCoordinator<Screen, Int> {
  override func start() {
    router.push(.themes { [weak self] theme in self?.send(theme) })
  }
}

final class App: ResultCoordinator<Screen, Never>, NewPasswordDelegate {
  let session: Session
  private(set) var events: [String] = []
  private let tokens = CancellableBag()

  init(router: Router<Screen>, session: Session) {
    self.session = session
    super.init(router: router)
  }

  override func start() { router.push(.start) }

  func signIn() {
    coordinate(to: SignIn(router: router)) { [weak self] outcome in
      self?.session.user = outcome.output
      self?.events.append("closure")
    }
  }

  func signInByStream() {
    coordinate { _ in SignIn(router: self.router) }
      .map { $0.output?.name ?? "nobody" }
      .sink { [weak self] name in self?.events.append("stream: \(name)") }
      .store(in: tokens)
  }

  func signInAndWait() async {
    let outcome = await coordinate(to: SignIn(router: router))
    events.append("await: \(outcome.output?.name ?? "nobody")")
  }

  func changePassword() {
    let child = NewPassword(router: router.modal())
    child.delegate = self
    startChild(child)
  }

  func newPasswordDidEnd(_ coordinator: NewPassword) { events.append("delegate") }

  func changeTheme() {
    coordinate(to: Themes(router: router)) { [weak self] event in
      if case .value(let theme) = event { self?.session.theme = theme }
    }
  }
}
