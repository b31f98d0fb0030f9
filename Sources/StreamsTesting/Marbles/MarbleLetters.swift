/// Which letter is drawn for which value, and the legend that says so.
struct MarbleLetters<Value: Equatable> {
  private struct Entry {
    let letter: Character
    let value: Value
    let isGiven: Bool
  }

  private let lookUp: MarbleValues<Value>
  private var entries: [Entry]
  private var spare = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")[...]

  /// The values that have appeared, in the order of their first appearance, by index into `entries`.
  private var appeared: [Int] = []

  /// Starts with the letters that the test gave.
  init(_ values: MarbleValues<Value>) {
    entries = values.entries.map { Entry(letter: $0.letter, value: $0.value, isGiven: true) }
    lookUp = values
  }

  /// The letter of a value: the one that the test gave, else one that is still free.
  mutating func letter(for value: Value) -> Character {
    let index = index(of: value)
    if !appeared.contains(index) { appeared.append(index) }
    return entries[index].letter
  }

  private mutating func index(of value: Value) -> Int {
    if let index = entries.firstIndex(where: { $0.value == value }) { return index }
    if let own = ownLetter(of: value), !entries.contains(where: { $0.letter == own }) {
      entries.append(Entry(letter: own, value: value, isGiven: true))
    } else {
      entries.append(Entry(letter: spareLetter(), value: value, isGiven: false))
    }
    return entries.count - 1
  }

  /// The value's own text, when it is one character that the test's values read as this value.
  private func ownLetter(of value: Value) -> Character? {
    let text = "\(value)"
    guard text.count == 1, let letter = text.first, !"-()|#^! ".contains(letter),
      lookUp[letter] == value
    else { return nil }
    return letter
  }

  /// A letter that stands for nothing yet; "?" when there is none left.
  private mutating func spareLetter() -> Character {
    while let letter = spare.popFirst() {
      if !entries.contains(where: { $0.letter == letter }) { return letter }
    }
    return "?"
  }

  /// What the drawn letters stand for, where that is not plain: `a = 1, A = 7 (not among the
  /// values given)`.
  var legend: String? {
    let lines = appeared.map { entries[$0] }.filter { "\($0.value)" != String($0.letter) }
    if lines.isEmpty { return nil }
    return lines.map {
      "\($0.letter) = \($0.value)" + ($0.isGiven ? "" : " (not among the values given)")
    }.joined(separator: ", ")
  }
}
