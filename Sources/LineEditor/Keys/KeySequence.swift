/// A control sequence from the keyboard: `ESC [`, parameters and a letter, or `ESC O` and a letter.
struct KeySequence {
  private let numbers: [Int]
  private let final: UInt8
  private let isSingleShift: Bool

  init(parameters: [UInt8], final: UInt8, isSingleShift: Bool = false) {
    // The first of several values that colons separate is the one that counts.
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.prefix { $0 != UInt8(ascii: ":") } }
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    self.final = final
    self.isSingleShift = isSingleShift
  }

  /// The key; `nil` for the end of a paste that has not begun, which is nothing at all.
  ///
  /// - Parameter isAlt: Whether a second escape stood before the sequence, as some terminals send
  ///   it for Alt.
  func key(isAlt: Bool) -> Key? {
    let modifiers = Modifiers(number(1), isAlt: isAlt)
    switch UnicodeScalar(final) {
    case "A": return .up
    case "B": return .down
    case "C": return modifiers.moveByWord || number(0) == 5 ? .wordRight : .right
    case "D": return modifiers.moveByWord || number(0) == 5 ? .wordLeft : .left
    case "c" where isSingleShift: return .wordRight
    case "d" where isSingleShift: return .wordLeft
    case "H": return .home
    case "F": return .end
    case "M" where isSingleShift: return .enter
    case "Z": return .backTab
    case "~": return numbered(modifiers)
    case "u": return Self.key(code: number(0), modifiers)
    default: return .unknown
    }
  }

  private func number(_ index: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : 0 }

  private func numbered(_ modifiers: Modifiers) -> Key? {
    switch number(0) {
    case 1, 7: .home
    case 4, 8: .end
    case 3: modifiers.moveByWord ? .wordDelete : .delete
    case 5: .pageUp
    case 6: .pageDown
    case 27: Self.key(code: number(2), modifiers)
    case 201: nil
    default: .unknown
    }
  }

  /// The key of a character's number, as extended keyboards send it.
  private static func key(code: Int, _ modifiers: Modifiers) -> Key {
    guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else {
      return .unknown
    }
    let character = Character(scalar)
    switch code {
    case 9: return modifiers.isShift ? .backTab : .tab
    case 13: return .enter
    case 27: return .escape
    case 8, 127: return modifiers.moveByWord ? .alt("\u{7F}") : .backspace
    case ..<0x20, 0x80...0x9F, 0xE000...0xF8FF: return .unknown
    default: break
    }
    if modifiers.isControl { return .control(character.lowercasedLetter) }
    if modifiers.isAlt { return .alt(character.lowercasedLetter) }
    return .text(modifiers.isShift ? character.uppercased() : String(character))
  }

  private struct Modifiers {
    let isShift: Bool
    let isAlt: Bool
    let isControl: Bool

    /// Reads xterm's number: 1, and 1 for Shift, 2 for Alt, 4 for Control, 8 for Meta.
    init(_ number: Int, isAlt: Bool) {
      let bits = max(0, number - 1)
      isShift = bits & 1 != 0
      self.isAlt = isAlt || bits & 2 != 0
      isControl = bits & 4 != 0
    }

    var moveByWord: Bool { isAlt || isControl }
  }
}
