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
    #expect(found.allSatisfy { $0.contains("main actor-isolated instance method 'cancel()'") })
  }

  /// The flows of the client package that `.ci/run` builds and runs.
  private func flows() throws -> String {
    try Project.text(of: "Tests/Client/Sources/Client/Flows.swift")
  }
}
