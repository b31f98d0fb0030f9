import Streams

/// A server that knows a few accounts.
@MainActor
package final class AccountServer {
  private let network: Network

  private let accounts = [
    (user: User(name: "Ada Lovelace", email: "ada@example.com"), password: "lovelace"),
    (user: User(name: "Grace Hopper", email: "grace@example.com"), password: "hopper"),
  ]

  /// Starts a server.
  ///
  /// - Parameter network: What requests and answers travel through.
  package init(network: Network) {
    self.network = network
  }

  /// Asks for the user of an account.
  func user(email: String, password: String) -> some Publisher<User, SignInError> {
    network.answer {
      guard let account = self.accounts.first(where: { $0.user.email == email.lowercased() }),
        account.password == password
      else { return .failure(.wrongEmailOrPassword) }
      return .success(account.user)
    }
  }

  /// Asks for a link with which one can choose a new password.
  ///
  /// Whether there is such an account, the server keeps to itself.
  func sendPasswordLink(to email: String) -> some Publisher<Void, Never> {
    network.answer { .success(()) }
  }
}
