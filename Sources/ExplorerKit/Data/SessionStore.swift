import Streams

/// Who is signed in: the data that several coordinators and screens share.
///
/// Whoever is interested subscribes to ``states``; whoever changes something calls a method. So the
/// flows need not know of each other: a name that is changed in the profile is right in the shop
/// too, and a session that expires ends whatever needs one.
@MainActor
package final class SessionStore {
  /// How long a session lasts while the user does nothing.
  package static let idleLimit: Duration = .seconds(5 * 60)

  private let server: AccountServer
  private let scheduler: any Scheduler
  private let subject = CurrentValueSubject<SessionState, Never>(.signedOut(.notYetSignedIn))
  private var expiry: ScheduledWork?

  /// Makes a store in which nobody is signed in.
  package init(server: AccountServer, scheduler: any Scheduler) {
    self.server = server
    self.scheduler = scheduler
  }

  /// The state now, then every change.
  package var states: some Publisher<SessionState, Never> { subject }

  /// The state now.
  package var state: SessionState { subject.value }

  /// Signs somebody in: asks the server, and begins a session.
  ///
  /// Nothing happens until someone subscribes; cancelling withdraws the request.
  package func signIn(email: String, password: String) -> some Publisher<User, SignInError> {
    server.user(email: email, password: password).map { user in
      self.begin(user)
      return user
    }
  }

  /// Ends the session.
  package func signOut() { end(.request) }

  /// Takes note that the user is there: the session goes on for ``idleLimit``.
  package func noteInput() { if state.user != nil { scheduleExpiry() } }

  /// Changes the name of who is signed in.
  package func rename(to name: String) {
    guard var user = state.user else { return }
    user.name = name
    subject.send(.signedIn(user))
  }

  /// Has a link sent with which one can choose a new password.
  package func sendPasswordLink(to email: String) -> some Publisher<Void, Never> {
    server.sendPasswordLink(to: email)
  }

  private func begin(_ user: User) {
    scheduleExpiry()
    subject.send(.signedIn(user))
  }

  private func scheduleExpiry() {
    expiry?.cancel()
    expiry = scheduler.schedule(after: Self.idleLimit, label: "session") { [weak self] in
      self?.end(.expiry)
    }
  }

  private func end(_ reason: SignOutReason) {
    guard state.user != nil else { return }
    expiry?.cancel()
    subject.send(.signedOut(reason))
  }
}
