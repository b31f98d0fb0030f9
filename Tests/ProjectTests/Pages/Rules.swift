/// The numbered rules of the guides, and who cites them.
struct Rules {
  /// A rule as its guide states it.
  struct Rule {
    /// Its letter and number.
    let number: String

    /// The page and line of its heading.
    let place: String

    /// The test files that its section links to.
    let testPaths: [String]
  }

  let rules: [Rule]

  /// The numbers that stand in comments and in tests' names.
  private let citations: [Citation]

  private struct Citation {
    let path: String
    let line: Int
    let number: String
    let isTestName: Bool
  }

  init(pages: [Page], files: [SourceFile]) {
    rules = pages.flatMap(Self.rules(of:))
    citations = files.flatMap(Self.citations(in:))
  }

  /// What is wrong: a rule without a test, one that links to a test that does not name it, one that
  /// is stated twice, a citation of a rule that does not exist.
  var problems: [String] {
    let tested = Dictionary(grouping: citations.filter(\.isTestName), by: \.number)
      .mapValues { Set($0.map(\.path)) }
    let known = Set(rules.map(\.number))
    var problems: [String] = []
    var seen: Set<String> = []
    for rule in rules {
      let head = "\(rule.place): \(rule.number)"
      if !seen.insert(rule.number).inserted { problems.append("\(head) is stated twice.") }
      if tested[rule.number] == nil { problems.append("\(head): no test names it.") }
      if rule.testPaths.isEmpty { problems.append("\(head): its section links to no test.") }
      for path in rule.testPaths where tested[rule.number]?.contains(path) != true {
        problems.append("\(head): \(path) has no test that names it.")
      }
    }
    for citation in citations where !known.contains(citation.number) {
      problems.append("\(citation.path):\(citation.line): there is no rule \(citation.number).")
    }
    return problems
  }

  /// A rule is a heading that begins with its number, and what follows up to the next heading.
  private static func rules(of page: Page) -> [Rule] {
    var rules: [Rule] = []
    var heading: (number: String, line: Int)?
    var body: [Substring] = []
    func close() {
      guard let (number, line) = heading else { return }
      let section = Page(path: page.path, text: body.joined(separator: "\n"))
      rules.append(
        Rule(
          number: number, place: "\(page.path):\(line)",
          testPaths: section.linkedPaths.filter { $0.hasPrefix("Tests/") }))
    }
    for (index, line) in page.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if line.hasPrefix("#") {
        close()
        let match = line.firstMatch(of: /^#+ ([A-Z]\d+[a-z]?)\b/)
        heading = match.map { (String($0.1), index + 1) }
        body = []
      } else {
        body.append(line)
      }
    }
    close()
    return rules
  }

  /// Reads a line at a time; a test's name stands on the line of `@Test` or on the next one.
  private static func citations(in file: SourceFile) -> [Citation] {
    var found: [Citation] = []
    var isAfterTest = false
    for (index, line) in file.lines.enumerated() {
      let test = line.utf8.firstIndex(of: Array("@Test(".utf8))
      if isAfterTest || test != nil {
        let name = line[(test ?? line.startIndex)...].split(separator: "\"").dropFirst().first
        found += RuleNumber.all(in: name ?? "").map {
          Citation(path: file.path, line: index + 1, number: $0, isTestName: true)
        }
      } else if let comment = line.utf8.firstIndex(of: Array("//".utf8)) {
        found += RuleNumber.all(in: line[comment...]).map {
          Citation(path: file.path, line: index + 1, number: $0, isTestName: false)
        }
      }
      isAfterTest = test != nil && line.last == "("
    }
    return found
  }
}
