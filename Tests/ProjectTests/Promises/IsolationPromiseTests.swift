import Testing

@Suite("Promises: streams are confined to their isolation")
struct IsolationPromiseTests {
  @Test("The compiler refuses what would be a data race", arguments: promises)
  func racesDoNotCompile(_ promise: IsolationPromise) throws {
    let refused = try promise.program(with: promise.forbidden).diagnostics()
    let line = "\(promise.lineNumber): "
    #expect(refused.filter { !$0.hasPrefix(line) } == [])
    #expect(refused.contains { $0.hasPrefix(line + promise.diagnostic) }, "\(refused)")
  }

  @Test("The harmless twin of each refused program compiles", arguments: promises)
  func harmlessTwinsCompile(_ promise: IsolationPromise) throws {
    #expect(try promise.program(with: promise.allowed).diagnostics() == [])
  }

  private static let promises = [
    IsolationPromise(
      testDescription: "sending from a detached task",
      program: """
        import Streams
        func run(_ subject: PassthroughSubject<Int, Never>) {
          LINE
        }
        """,
      forbidden: "Task.detached { subject.send(1) }",
      allowed: "subject.send(1)",
      diagnostic: "passing closure as a 'sending' parameter risks causing data races"),
    IsolationPromise(
      testDescription: "sending from a detached task into a main-actor object's subject",
      program: """
        import Streams
        @MainActor final class Owner {
          let subject = CurrentValueSubject<Int, Never>(0)
          func run() {
            LINE
          }
        }
        """,
      forbidden: "Task.detached { self.subject.send(1) }",
      allowed: "Task { self.subject.send(1) }",
      diagnostic: "main actor-isolated property 'subject' cannot be accessed"),
    IsolationPromise(
      testDescription: "sending from a closure that any thread may call",
      program: """
        import Streams
        func anywhere(_ work: @escaping @Sendable () -> Void) {}
        func here(_ work: @escaping () -> Void) {}
        func run(_ subject: PassthroughSubject<Int, Never>) {
          LINE
        }
        """,
      forbidden: "anywhere { subject.send(1) }",
      allowed: "here { subject.send(1) }",
      diagnostic: "capture of 'subject' with non-Sendable type"),
    IsolationPromise(
      testDescription: "sending from a dispatch queue",
      program: """
        import Dispatch
        import Streams
        func run(_ subject: PassthroughSubject<Int, Never>) {
          LINE
        }
        """,
      forbidden: "DispatchQueue.global().async { subject.send(1) }",
      allowed: "DispatchQueue.global().async { print(1) }; subject.send(1)",
      diagnostic: "capture of 'subject' with non-Sendable type"),
    IsolationPromise(
      testDescription: "cancelling from a detached task",
      program: """
        import Streams
        @MainActor final class Owner {
          let subject = PassthroughSubject<Int, Never>()
          func run() {
            let token = subject.sink { print($0) }
            LINE
          }
        }
        """,
      forbidden: "Task.detached { token.cancel() }",
      allowed: "Task { token.cancel() }",
      diagnostic: "passing closure as a 'sending' parameter risks causing data races"),
    IsolationPromise(
      testDescription: "handing a publisher to another actor",
      program: """
        import Streams
        actor Other {
          func take(_ numbers: AnyPublisher<Int, Never>) {}
        }
        @MainActor final class Owner {
          let subject = PassthroughSubject<Int, Never>()
          func take(_ numbers: AnyPublisher<Int, Never>) {}
          func run(_ other: Other) async {
            LINE
          }
        }
        """,
      forbidden: "await other.take(subject.eraseToAnyPublisher())",
      allowed: "take(subject.eraseToAnyPublisher())",
      diagnostic: "sending 'self.subject.eraseToAnyPublisher' risks causing data races"),
    IsolationPromise(
      testDescription: "subscribing to a main-actor object's publisher elsewhere",
      program: """
        import Streams
        @MainActor final class Owner {
          let subject = PassthroughSubject<Int, Never>()
        }
        @MainActor func work(_ owner: Owner, _ line: @MainActor () -> Void) {}
        func run(_ owner: Owner) async {
          LINE
        }
        """,
      forbidden: "_ = owner.subject.map { $0 + 1 }.sink { print($0) }",
      allowed: "await work(owner) { _ = owner.subject.map { $0 + 1 }.sink { print($0) } }",
      diagnostic: "main actor-isolated property 'subject'"),
    IsolationPromise(
      testDescription: "an actor's stream that touches main-actor state",
      program: """
        import Streams
        @MainActor final class Label {
          var text = ""
        }
        actor Model {
          let subject = PassthroughSubject<String, Never>()
          var text = ""
          func run(_ label: Label) -> AnyCancellable {
            subject.sink { value in
              LINE
            }
          }
        }
        """,
      forbidden: "label.text = value",
      allowed: "self.text = value",
      diagnostic: "main actor-isolated property 'text' can not be mutated"),
  ]
}
