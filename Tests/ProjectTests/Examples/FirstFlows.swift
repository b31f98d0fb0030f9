import Coordinators
import Streams

struct User: Equatable {
  let name: String
}

// snippet: first screens
enum AppScreen {
  case welcome
  case signIn(submit: @MainActor (User) -> Void)
  case home(User)
}
// end snippet

extension AppScreen: CustomStringConvertible {
  var description: String {
    switch self {
    case .welcome: "welcome"
    case .signIn: "sign in"
    case .home(let user): "home of \(user.name)"
    }
  }
}

// snippet: first flow with a result
final class SignInCoordinator: ResultCoordinator<AppScreen, User> {
  override func start() {
    router.push(.signIn { [weak self] user in self?.finish(with: user) })
  }
}

final class AppCoordinator: ResultCoordinator<AppScreen, Never> {
  override func start() {
    router.push(.welcome)
    coordinate(to: SignInCoordinator(router: router)) { [weak self] outcome in
      switch outcome {
      case .finished(let user): self?.router.push(.home(user))
      case .cancelled, .failed: break  // Back: the welcome screen is there again.
      }
    }
  }
}
// end snippet

// snippet: first flow with a delegate
@MainActor protocol ClassicSignInCoordinatorDelegate: AnyObject {
  func signInCoordinator(_ coordinator: ClassicSignInCoordinator, didSignIn user: User)
}

final class ClassicSignInCoordinator: DelegateCoordinator<AppScreen> {
  weak var delegate: (any ClassicSignInCoordinatorDelegate)?

  override func start() {
    router.push(.signIn { [weak self] user in self?.signIn(user) })
  }

  private func signIn(_ user: User) {
    finish { delegate?.signInCoordinator(self, didSignIn: user) }
  }
}

final class ClassicAppCoordinator: DelegateCoordinator<AppScreen>,
  ClassicSignInCoordinatorDelegate
{
  override func start() {
    router.push(.welcome)
    let signIn = ClassicSignInCoordinator(router: router)
    signIn.delegate = self
    startChild(signIn)
  }

  func signInCoordinator(_ coordinator: ClassicSignInCoordinator, didSignIn user: User) {
    router.push(.home(user))
  }
}
// end snippet

final class ReturningUserCoordinator: ResultCoordinator<AppScreen, Never> {
  private let tokens = CancellableBag()

  func signInAndWait() async {
    let outcome = await coordinate(to: SignInCoordinator(router: router))
    if case .finished(let user) = outcome { router.push(.home(user)) }
  }

  func signInByStream() {
    // snippet: flow as a stream
    coordinate { SignInCoordinator(router: $0) }
      .compactMap { $0.output }
      .sink { [weak self] user in self?.router.push(.home(user)) }
      .store(in: tokens)
    // end snippet
  }
}
