/// The numbered facts about the frameworks that the models follow, and the tests that show them.
struct Facts {
  private let rows: [(number: String, isLeftOut: Bool)]
  private let tested: [(number: String, place: String)]

  init(page: Page, files: [SourceFile]) {
    rows = page.text.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: /\| (S?U\d+) \|/).map {
        (String($0.1), line.contains("| Left out: "))
      }
    }
    tested = files.flatMap(Self.named(in:))
  }

  /// How many facts there are.
  var count: Int { rows.count }

  /// What is wrong: a fact that stands there twice, one without a test, one that is left out and
  /// has one, a test of a fact that is not in the table.
  var problems: [String] {
    let shown = Set(tested.map(\.number))
    var problems: [String] = []
    var known: Set<String> = []
    for (number, isLeftOut) in rows {
      if !known.insert(number).inserted { problems.append("\(number) is in the table twice.") }
      if isLeftOut == shown.contains(number) {
        problems.append(
          isLeftOut ? "\(number) is left out and has a test." : "\(number): no test names it.")
      }
    }
    for (number, place) in tested where !known.contains(number) {
      problems.append("\(place): there is no fact \(number).")
    }
    return problems
  }

  /// The numbers in the names of tests: on the line of `@Test`, or on the next one.
  private static func named(in file: SourceFile) -> [(number: String, place: String)] {
    var found: [(String, String)] = []
    var isAfterTest = false
    for (index, line) in file.lines.enumerated() {
      let isTest = line.contains("@Test(")
      if isTest || isAfterTest {
        let name = line.split(separator: "\"").dropFirst().first ?? ""
        found += name.matches(of: /\b(S?U\d+)\b/).map {
          (String($0.1), "\(file.path):\(index + 1)")
        }
      }
      isAfterTest = isTest && line.last == "("
    }
    return found
  }
}
