import Testing

@Suite("Promises: coordinators are adopted without friction")
struct AdoptionTests {
  private static let isolations: [[String]] = [[], ["-default-isolation", "MainActor"]]

  @Test(
    "V4: flows of all styles compile, with and without default isolation, in debug and release",
    arguments: isolations, [["-Onone"], ["-O"]])
  func flowsCompile(_ isolation: [String], _ optimization: [String]) throws {
    let program = SmallProgram(text: try flows(), options: isolation + optimization)
    #expect(try program.diagnostics() == [])
  }

  @Test("V4: a flow is not reached from outside the main actor", arguments: isolations)
  func flowsStayOnTheMainActor(_ isolation: [String]) throws {
    let program = SmallProgram(
      text: try flows()
        + "\nnonisolated func leave(_ coordinator: SignIn) { coordinator.cancel() }",
      options: isolation)
    let found = try program.diagnostics()
    #expect(found.count == 1)
    #expect(
      found.allSatisfy { $0.contains("main actor-isolated instance method 'cancel(animated:)'") })
  }

  @Test(
    "D3: taking one style for the other does not compile, and the message says what to write",
    arguments: [
      ("parent.startChild(result)", "started with coordinate(to:), which is told its outcome"),
      ("parent.startChild(settings)", "started with coordinate(to:), which is told them"),
      ("parent.coordinate(to: picker) { _ in }", "started with startChild(_:); set its delegate"),
      ("result.finish()", "end it with finish(with:), or without one with cancel()"),
    ])
  func wrongStyle(_ call: String, _ advice: String) throws {
    let program = SmallProgram(
      text: """
        import Coordinators
        @MainActor func start(
          parent: Coordinator<Int>, result: ResultCoordinator<Int, String>,
          settings: PublishingCoordinator<Int, Int>, picker: DelegateCoordinator<Int>,
          done: ResultCoordinator<Int, Void>
        ) {
          done.finish()
          \(call)
        }
        """, options: [])
    let found = try program.diagnostics()
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.contains(advice) })
  }

  /// The flows of the client package that `.ci/run` builds and runs.
  private func flows() throws -> String {
    try Project.text(of: "Tests/Client/Sources/Client/Flows.swift")
  }
}
