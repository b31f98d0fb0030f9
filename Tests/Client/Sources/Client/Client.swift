import Coordinators
import Streams

@main
struct Client {
  static func main() async {
    let scheduler = VirtualTimeScheduler()
    let surface = SimulatedSurface<Screen>(scheduler: scheduler)
    let tree = CoordinatorTree<Screen>(scheduler: scheduler)
    tree.attach(surface)
    let app = App(router: tree.router, session: Session())
    tree.coordinate(to: app) { outcome in print(outcome) }
    scheduler.run()

    app.signIn()
    submit(User(name: "Ada"), on: surface)
    scheduler.run()
    app.signInByStream()
    submit(User(name: "Bea"), on: surface)
    scheduler.run()
    let waiting = Task { await app.signInAndWait() }
    while !app.isRunning(SignIn.self) { await Task.yield() }
    submit(User(name: "Cleo"), on: surface)
    await waiting.value
    scheduler.run()
    app.changePassword()
    scheduler.run()
    surface.swipeDown()
    scheduler.run()
    app.changeTheme()
    if case .themes(let pick) = surface.topScreen { pick(2) }

    print(tree.drawing)
    print(app.events, app.session.user?.name ?? "nobody", app.session.theme)
    let isRight =
      app.events == ["closure", "stream: Bea", "await: Cleo", "delegate"]
      && app.session.user == User(name: "Ada") && app.session.theme == 2
    precondition(isRight, "The flows of all styles should have reported to their parent.")
  }

  private static func submit(_ user: User, on surface: SimulatedSurface<Screen>) {
    if case .signIn(let submit) = surface.topScreen { submit(user) }
  }
}
