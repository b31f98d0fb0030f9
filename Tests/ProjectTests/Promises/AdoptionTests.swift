import Testing

@Suite("Promises: coordinators are adopted without friction")
struct AdoptionTests {
  private static let isolations: [[String]] = [[], ["-default-isolation", "MainActor"]]

  @Test(
    "V4: flows of all styles compile, with and without default isolation, in debug and release",
    arguments: isolations, [["-Onone"], ["-O"]])
  func flowsCompile(_ isolation: [String], _ optimization: [String]) throws {
    let program = SmallProgram(text: flows, options: isolation + optimization)
    #expect(try program.diagnostics() == [])
  }

  @Test("V4: a flow is not reached from outside the main actor", arguments: isolations)
  func flowsStayOnTheMainActor(_ isolation: [String]) throws {
    let program = SmallProgram(
      text: flows + "\nnonisolated func leave(_ coordinator: SignIn) { coordinator.cancel() }",
      options: isolation)
    let found = try program.diagnostics()
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains("main actor-isolated instance method 'cancel()'") })
  }

  private let flows = """
    import Coordinators
    import Streams

    struct User {}

    enum Screen {
      case signIn(submit: @MainActor (User) -> Void)
      case settings(pick: @MainActor (Int) -> Void)
    }

    @MainActor
    final class Session {
      var user: User?
    }

    final class SignIn: ResultCoordinator<Screen, User> {
      private let session: Session
      private var attempts = 0

      init(router: Router<Screen>, session: Session) {
        self.session = session
        super.init(router: router)
      }

      override func start() {
        router.push(
          .signIn { [weak self] user in
            self?.attempts += 1
            self?.finish(with: user)
          })
      }

      override func didEnd(_ outcome: Outcome<Void>) { attempts = 0 }
    }

    @MainActor protocol PasswordDelegate: AnyObject {
      func passwordDidReset(_ coordinator: Password)
    }

    final class Password: DelegateCoordinator<Screen> {
      weak var delegate: (any PasswordDelegate)?

      override func tellDelegate(of outcome: Outcome<Void>) { delegate?.passwordDidReset(self) }
    }

    final class Settings: PublishingCoordinator<Screen, Int> {
      override func start() {
        router.present(.settings { [weak self] number in self?.send(number) })
      }
    }

    final class App: ResultCoordinator<Screen, Never>, PasswordDelegate {
      private let session = Session()
      private let tokens = CancellableBag()
      private var theme = 0

      override func start() {
        coordinate(to: SignIn(router: router, session: session)) { [weak self] outcome in
          self?.session.user = outcome.output
        }
        coordinate(to: SignIn(router: self.router, session: self.session))
          .map { $0.output }
          .sink { [weak self] user in self?.session.user = user }
          .store(in: tokens)
        coordinate(to: Settings(router: router.modal)) { [weak self] event in
          if case .value(let theme) = event { self?.theme = theme }
        }
        let password = Password(router: router.modal)
        password.delegate = self
        start(password)
      }

      func passwordDidReset(_ coordinator: Password) { theme = 1 }

      func signInAgain() async {
        let outcome = await coordinate(to: SignIn(router: router, session: session))
        session.user = outcome.output
      }
    }

    @MainActor func launch(on surface: SimulatedSurface<Screen>, by scheduler: any Scheduler) {
      let tree = CoordinatorTree<Screen>(scheduler: scheduler)
      tree.attach(surface)
      tree.coordinate(to: App(router: tree.router)) { outcome in print(outcome) }
    }
    """
}
