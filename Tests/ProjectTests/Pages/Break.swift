/// A change to the code that breaks a rule, for the tests to notice; see `Tests/Breaks/README.md`.
struct Break {
  /// Where it stands, from the package's root.
  let path: String

  /// A line that says what is broken, and the change.
  let text: String

  /// The number that the file's name begins with.
  var rule: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "-" })
  }

  /// Whether the first line begins with that number, and says something.
  var saysItsRule: Bool {
    let line = text.prefix { $0 != "\n" }
    return ["\(rule): ", "\(rule) (compiler): ", "\(rule) (stops): "].contains { beginning in
      line.hasPrefix(beginning) && line.count > beginning.count
    }
  }
}

extension Rules {
  /// What is wrong with the breaks: a rule that none breaks, one that breaks no rule of the guides,
  /// one that does not say which rule it breaks.
  func problems(of breaks: [Break]) -> [String] {
    let known = Set(rules.map(\.number))
    let broken = Set(breaks.map(\.rule))
    let unbroken = rules.filter { !broken.contains($0.number) }
      .map { "\($0.place): \($0.number): no file in Tests/Breaks breaks it." }
    let wrong = breaks.compactMap { each in
      if !known.contains(each.rule) { return "\(each.path): there is no rule \(each.rule)." }
      return each.saysItsRule ? nil : "\(each.path) does not begin with \"\(each.rule): \"."
    }
    return unbroken + wrong
  }
}
