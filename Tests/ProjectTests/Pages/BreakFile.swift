/// The breaks of one rule: changes to the code that its tests notice; see `Tests/Breaks/README.md`.
struct BreakFile {
  /// Where it stands, from the package's root.
  let path: String

  /// For each break a sentence, and the change.
  let text: String

  /// The number that the file is named after.
  var rule: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// Whether there is a break in it.
  ///
  /// `Tests/Breaks/run --check` looks at the breaks one by one.
  var hasBreaks: Bool {
    text.split(separator: "\n").contains { line in
      ["\(rule): ", "\(rule) (compiler): ", "\(rule) (stops): "].contains(where: line.hasPrefix)
    }
  }
}

extension Rules {
  /// What is wrong with the breaks: a rule that none breaks, a file that breaks no rule of the guides.
  func problems(of files: [BreakFile]) -> [String] {
    let known = Set(rules.map(\.number))
    let broken = Set(files.filter(\.hasBreaks).map(\.rule))
    let unbroken = rules.filter { !broken.contains($0.number) }
      .map { "\($0.place): \($0.number): no file in Tests/Breaks breaks it." }
    let unknown = files.filter { !known.contains($0.rule) }
      .map { "\($0.path): there is no rule \($0.rule)." }
    return unbroken + unknown
  }
}
