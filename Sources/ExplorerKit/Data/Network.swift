import Streams

/// What lies between the app and its servers: answers take time, and are counted while they do.
@MainActor
package final class Network {
  /// How many requests wait for their answer.
  package private(set) var openRequestCount = 0

  private let scheduler: any Scheduler
  private let latency: Duration

  /// Makes a network.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time answers take.
  ///   - latency: How long an answer takes that says nothing else.
  package init(scheduler: any Scheduler, latency: Duration = .milliseconds(400)) {
    self.scheduler = scheduler
    self.latency = latency
  }

  /// One answer, a while after somebody subscribes.
  ///
  /// Cancelling withdraws the request.
  ///
  /// - Parameters:
  ///   - delay: How long it takes; nil for the latency.
  ///   - label: What the request is called while it waits.
  ///   - result: The answer, as the server finds it at that instant.
  func answer<Answer, Failure>(
    after delay: Duration? = nil, label: StaticString = "request",
    _ result: @escaping () -> Result<Answer, Failure>
  ) -> some Publisher<Answer, Failure> {
    Create { emitter in
      self.openRequestCount += 1
      let work = self.scheduler.schedule(after: delay ?? self.latency, label: label) {
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
