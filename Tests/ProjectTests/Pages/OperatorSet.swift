/// The files of the set: one for each subject, source, operator, scheduler and bridge.
struct OperatorSet {
  /// The folders that hold them.
  static let folders = ["Subjects", "Publishers", "Operators", "Schedulers", "Bridging"]
    .map { "Sources/Streams/\($0)" }

  /// What is wrong: a file of the set without a test file of the same stem, or without a link from
  /// the contract's table.
  static func problems(
    of files: [SourceFile], testedBy testPaths: [String], describedBy page: Page
  ) -> [String] {
    let testStems = Set(testPaths.map { SourceFile(path: $0, text: "").stem })
    let linked = Set(page.linkedPaths)
    return files.filter(declaresSomethingPublic).flatMap { file in
      var problems: [String] = []
      if !testStems.contains("\(file.stem)Tests") {
        problems.append("\(file.path): there is no \(file.stem)Tests.swift.")
      }
      if !linked.contains(file.path) {
        problems.append("\(file.path): \(page.path) has no row that links to it.")
      }
      return problems
    }
  }

  /// A file that clients see; the others hold the machines and engines behind them.
  private static func declaresSomethingPublic(_ file: SourceFile) -> Bool {
    !file.places(of: "public func ").isEmpty || !file.places(of: "public struct ").isEmpty
      || !file.places(of: "public final class ").isEmpty
      || !file.places(of: "public protocol ").isEmpty
  }
}
