/// A line as Combine's users write it, which has another spelling here.
struct CombineSpelling: Sendable {
  /// The line in Combine.
  let combine: String

  /// What the compiler says of it.
  let message: String

  /// The line here.
  let here: String

  init(_ combine: String, _ message: String, _ here: String) {
    self.combine = combine
    self.message = message
    self.here = here
  }

  /// What a program declares before such lines.
  private static let scene = """
    import Streams
    struct Failed: Error {}
    struct User { var name = ""; var age = 0 }
    @MainActor final class Label { var text = 0 }
    final class DispatchQueue: Sendable { static let main = DispatchQueue() }
    func parse(_ value: Int) throws -> Int { value }
    @MainActor final class Scene {
      let numbers = PassthroughSubject<Int, Never>()
      let others = PassthroughSubject<Int, Never>()
      let failing = PassthroughSubject<Int, Failed>()
      let anyFailing = PassthroughSubject<Int, any Error>()
      let users = PassthroughSubject<User, Never>()
      let label = Label()
      let scheduler = VirtualTimeScheduler()
      var set: Set<AnyCancellable> = []
      var array: [AnyCancellable] = []
    }
    extension Scene {
    """

  /// A program with each of some lines in a function of its own.
  static func program(of lines: [String]) -> SmallProgram {
    let functions = lines.enumerated().map { "func line\($0)() { \($1) }" }
    return SmallProgram(text: ([scene] + functions + ["}"]).joined(separator: "\n"))
  }

  /// The number of a line in such a program.
  static func number(of index: Int) -> Int {
    scene.count { $0 == "\n" } + 2 + index
  }
}
