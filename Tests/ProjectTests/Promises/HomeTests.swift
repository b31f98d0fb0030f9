import Testing

@Suite("Promises: what is dropped at home")
struct HomeTests {
  @Test("L2: a token that is dropped on the main thread cancels, and releases at once")
  func droppedOnTheMainThread() throws {
    let program = SmallProgram(
      text: """
        import Streams

        final class Captured {
          deinit { print("released") }
        }

        func listen(_ stream: some Publisher<Int, Never>) -> AnyCancellable {
          let captured = Captured()
          return stream.sink {
            print($0)
            extendLifetime(captured)
          }
        }

        @main enum Client {
          static func main() {
            let subject = PassthroughSubject<Int, Never>()
            let other = PassthroughSubject<Int, Never>()
            func drop(_ stream: some Publisher<Int, Never>) {
              do {
                let token = listen(stream)
                subject.send(1)
                extendLifetime(token)
              }
              print("dropped")
              subject.send(2)
              other.send(3)
            }
            drop(subject)
            drop(subject.merge(with: other))
          }
        }
        """)
    #expect(try program.output() == "1\nreleased\ndropped\n1\nreleased\ndropped\n")
  }
}
