import ExplorerKit
import Streams
import Testing

@Suite("Session store") @MainActor
struct SessionStoreTests {
  private let scheduler = VirtualTimeScheduler()
  private let network: Network
  private let store: SessionStore

  init() {
    network = Network(scheduler: scheduler)
    store = SessionStore(server: AccountServer(network: network), scheduler: scheduler)
  }

  @Test("signing in asks the server, then tells everybody who is interested")
  func signIn() {
    var states: [SessionState] = []
    let interest = store.states.sink { states.append($0) }
    let request = signIn("ADA@example.com", "lovelace")
    scheduler.advance(by: .milliseconds(399))
    #expect(states == [.signedOut(.notYetSignedIn)])
    scheduler.advance(by: .milliseconds(1))
    #expect(states == [.signedOut(.notYetSignedIn), .signedIn(ada)])
    #expect(request.isEnded)
    interest.cancel()
  }

  @Test(
    "a wrong password and an unknown email are one error",
    arguments: [
      ("ada@example.com", "Lovelace"), ("babbage@example.com", "lovelace"), ("", ""),
    ])
  func wrongPassword(email: String, password: String) {
    var completions: [Completion<SignInError>] = []
    let request = store.signIn(email: email, password: password).sink(
      receiveCompletion: { completions.append($0) }, receiveValue: { _ in })
    scheduler.advance(by: .seconds(1))
    #expect(completions == [.failure(.wrongEmailOrPassword)])
    #expect(request.isEnded)
    #expect(store.state == .signedOut(.notYetSignedIn))
  }

  @Test("nothing is asked before someone subscribes, and a request that is cancelled is withdrawn")
  func cancelling() {
    let attempt = store.signIn(email: "ada@example.com", password: "lovelace")
    #expect(network.openRequestCount == 0)
    let request = attempt.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(network.openRequestCount == 1)
    request.cancel()
    #expect(network.openRequestCount == 0)
    #expect(scheduler.pendingCount == 0)
    scheduler.advance(by: .seconds(1))
    #expect(store.state == .signedOut(.notYetSignedIn))
  }

  @Test("a session ends on request, or after five minutes, whichever is first")
  func ends() {
    var states: [SessionState] = []
    let interest = store.states.sink { states.append($0) }
    let first = signIn("ada@example.com", "lovelace")
    scheduler.advance(by: .seconds(60))
    store.signOut()
    store.signOut()
    scheduler.advance(by: .seconds(3600))
    let second = signIn("ada@example.com", "lovelace")
    scheduler.advance(by: .milliseconds(400) + SessionStore.idleLimit)
    #expect(
      states == [
        .signedOut(.notYetSignedIn), .signedIn(ada), .signedOut(.request), .signedIn(ada),
        .signedOut(.expiry),
      ])
    #expect(first.isEnded && second.isEnded)
    interest.cancel()
  }

  @Test("a session goes on while there is input, and expires five minutes after the last")
  func input() {
    store.noteInput()
    #expect(scheduler.pendingCount == 0)
    let request = signIn("ada@example.com", "lovelace")
    scheduler.advance(by: .seconds(1))
    for _ in 0..<10 {
      scheduler.advance(by: SessionStore.idleLimit - .seconds(1))
      store.noteInput()
    }
    scheduler.advance(by: SessionStore.idleLimit - .nanoseconds(1))
    #expect(store.state.user != nil)
    scheduler.advance(by: .nanoseconds(1))
    #expect(store.state == .signedOut(.expiry))
    #expect(request.isEnded && scheduler.pendingCount == 0)
  }

  @Test("a name can be changed while somebody is signed in, and at no other time")
  func rename() {
    store.rename(to: "Countess")
    #expect(store.state.user == nil)
    let request = signIn("ada@example.com", "lovelace")
    scheduler.advance(by: .seconds(1))
    store.rename(to: "Countess")
    #expect(store.state.user == User(name: "Countess", email: "ada@example.com"))
    #expect(request.isEnded)
  }

  @Test("a password link is sent to whoever asks, known or not")
  func passwordLink() {
    var count = 0
    let requests = ["ada@example.com", "babbage@example.com"].map { email in
      store.sendPasswordLink(to: email).sink { count += 1 }
    }
    scheduler.advance(by: .seconds(1))
    #expect(count == 2)
    #expect(requests.map(\.isEnded) == [true, true])
  }

  private var ada: User { User(name: "Ada Lovelace", email: "ada@example.com") }

  private func signIn(_ email: String, _ password: String) -> AnyCancellable {
    store.signIn(email: email, password: password)
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
  }
}
