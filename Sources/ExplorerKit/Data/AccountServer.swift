import Streams

/// A server that knows a few accounts, and takes its time to answer.
@MainActor
package final class AccountServer {
  /// How many requests wait for their answer.
  package private(set) var openRequestCount = 0

  private let scheduler: any Scheduler
  private let latency: Duration

  private let accounts = [
    (user: User(name: "Ada Lovelace", email: "ada@example.com"), password: "lovelace"),
    (user: User(name: "Grace Hopper", email: "grace@example.com"), password: "hopper"),
  ]

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time answers take.
  ///   - latency: How long an answer takes.
  package init(scheduler: any Scheduler, latency: Duration = .milliseconds(400)) {
    self.scheduler = scheduler
    self.latency = latency
  }

  /// Asks for the user of an account.
  func user(email: String, password: String) -> some Publisher<User, SignInError> {
    answer {
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
    answer { .success(()) }
  }

  /// One answer, a latency after somebody subscribes.
  ///
  /// Cancelling withdraws the request.
  private func answer<Answer, Failure>(
    _ result: @escaping () -> Result<Answer, Failure>
  ) -> some Publisher<Answer, Failure> {
    Create { emitter in
      self.openRequestCount += 1
      let work = self.scheduler.schedule(after: self.latency, label: "request") {
        switch result() {
        case .success(let answer):
          emitter.send(answer)
          emitter.send(completion: .finished)
        case .failure(let error):
          emitter.send(completion: .failure(error))
        }
      }
      return {
        work.cancel()
        self.openRequestCount -= 1
      }
    }
  }
}
