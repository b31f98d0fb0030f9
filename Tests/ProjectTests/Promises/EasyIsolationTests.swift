import Testing

@Suite("Promises: code at home needs no annotation")
struct EasyIsolationTests {
  @Test("A sink inside a main-actor type touches its state")
  func sinkOnTheMainActor() throws {
    let program = SmallProgram(
      text: """
        import Streams
        @MainActor final class Owner {
          let subject = PassthroughSubject<Int, Never>()
          let bag = CancellableBag()
          var count = 0
          func start() {
            subject
              .map { [weak self] in $0 + (self?.count ?? 0) }
              .sink { [weak self] in self?.count += $0 }
              .store(in: bag)
            subject.send(1)
          }
        }
        """)
    #expect(try program.diagnostics() == [])
  }

  @Test("A sink inside an actor touches the actor's state")
  func sinkInAnActor() throws {
    let program = SmallProgram(
      text: """
        import Streams
        actor Counter {
          let subject = PassthroughSubject<Int, Never>()
          var token: AnyCancellable?
          var count = 0
          func start() {
            token = subject.map { $0 + 1 }.sink { [unowned self] in count += $0 }
            subject.send(1)
          }
        }
        """)
    #expect(try program.diagnostics() == [])
  }

  @Test("A sender may cross to any thread, and take what may cross itself")
  func senderCrosses() throws {
    let program = SmallProgram(
      text: """
        import Streams
        func anywhere(_ work: @escaping @Sendable () -> Void) {}
        @MainActor final class Owner {
          let subject = PassthroughSubject<Int, Never>()
          func start() {
            let sender = subject.makeSender()
            Task.detached { sender.send(1) }
            anywhere { sender.send(completion: .finished) }
          }
        }
        """)
    #expect(try program.diagnostics() == [])
  }

  @Test("What may not cross cannot be sent by a sender")
  func senderNeedsSendableValues() throws {
    let program = SmallProgram(
      text: """
        import Streams
        final class Box { var count = 0 }
        @MainActor func start(_ subject: PassthroughSubject<Box, Never>) {
          _ = subject.makeSender()
        }
        """)
    let found = try program.diagnostics()
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("4: type 'Box' does not conform to the 'Sendable'") })
  }

  @Test("The same holds where a module's code is on the main actor by default")
  func defaultIsolation() throws {
    let program = SmallProgram(
      text: """
        import Streams
        final class Owner {
          let subject = CurrentValueSubject<Int, Never>(0)
          var token: AnyCancellable?
          var count = 0
          func start() {
            token = subject.map { $0 * 2 }.sink { [weak self] in self?.count = $0 }
            subject.value = 1
          }
        }
        """,
      options: ["-default-isolation", "MainActor"])
    #expect(try program.diagnostics() == [])
  }

  @Test("A program that is wrong in any other way is found too")
  func wrongProgramsAreFound() throws {
    let program = SmallProgram(text: "import Streams\nlet subject = NoSuchSubject<Int>()")
    #expect(try program.diagnostics() == ["2: cannot find 'NoSuchSubject' in scope"])
  }
}
