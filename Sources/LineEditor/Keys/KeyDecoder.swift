/// Makes keys of the bytes that a terminal sends, however they are cut into reads.
///
/// It knows the encodings of xterm, rxvt, the Linux console, and the extended forms of kitty and
/// of xterm's `modifyOtherKeys`. What it does not know is skipped whole: no part of a sequence is
/// ever taken for text. Bytes that are not UTF-8 become U+FFFD.
package struct KeyDecoder {
  /// The most bytes of a paste that are kept.
  package static let longestPaste = 1 << 20

  private enum State {
    case ground
    case escape(isDoubled: Bool)
    case singleShift(isDoubled: Bool)  // ESC O, and a letter
    case sequence([UInt8], isDoubled: Bool)  // ESC [, parameters, and a letter
    case oneMore  // a letter of the Linux console's function keys
    case paste(PasteCollector)
  }

  private var state = State.ground
  private var text = ScalarDecoder()
  private var typed = ""
  private var keys: [Key] = []

  /// Makes a decoder that has seen nothing yet.
  package init() {}

  /// What the decoder waits for, in the middle of something.
  package enum Expectation: Equatable {
    /// The rest of a sequence, which follows at once unless it was the Escape key.
    case sequence

    /// The rest of a paste.
    case paste
  }

  /// What is to come, or `nil`.
  ///
  /// When it does not come for a while, call ``flush()``.
  package var expectation: Expectation? {
    switch state {
    case .ground: nil
    case .paste: .paste
    default: .sequence
    }
  }

  /// Takes the next bytes.
  ///
  /// - Returns: The keys that they complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Ends what has begun and does not go on: an Escape key is one, a paste without end has ended.
  package mutating func flush() -> [Key] {
    switch state {
    case .ground: break
    case .escape: emit(.escape)
    case .sequence(let parameters, _) where parameters.isEmpty: emit(.alt("["))
    case .singleShift: emit(.alt("o"))
    case .sequence, .oneMore: emit(.unknown)
    case .paste(let paste): emit(paste.key)
    }
    state = .ground
    return takeKeys()
  }

  private mutating func takeKeys() -> [Key] {
    endTyped()
    defer { keys = [] }
    return keys
  }

  private mutating func endTyped() {
    if !typed.isEmpty { keys.append(.text(typed)) }
    typed = ""
  }

  private mutating func emit(_ key: Key?) {
    guard let key else { return }
    endTyped()
    keys.append(key)
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeText(byte)
    case .escape(let isDoubled): takeEscaped(byte, isDoubled: isDoubled)
    case .singleShift(let isDoubled):
      state = .ground
      if byte < 0x20 { return interrupt(byte) }
      emit(KeySequence(parameters: [], final: byte, isSingleShift: true).key(isAlt: isDoubled))
    case .sequence(let parameters, let isDoubled):
      takeSequence(byte, parameters, isDoubled: isDoubled)
    case .oneMore:
      state = .ground
      emit(.unknown)
    case .paste(var paste):
      state = .ground  // leaves the collector to this one owner, so that it grows in place
      state = paste.take(byte) ? .ground : .paste(paste)
      if case .ground = state { emit(paste.key) }
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    if text.isComplete, byte < 0x20 || byte == 0x7F {
      takeControl(byte)
      return
    }
    let (scalars, rest) = text.take(byte)
    for scalar in scalars {
      // The controls of the upper half are encoded as two bytes, and have no key.
      if !(0x80...0x9F).contains(scalar.value) { typed.unicodeScalars.append(scalar) }
    }
    if let rest { takeText(rest) }
  }

  private mutating func takeControl(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape(isDoubled: false)
    case 0x7F, 0x08: emit(.backspace)
    case 0x09: emit(.tab)
    case 0x0A, 0x0D: emit(.enter)
    default: emit(.controlCode(byte))
    }
  }

  private mutating func takeEscaped(_ byte: UInt8, isDoubled: Bool) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .sequence([], isDoubled: isDoubled)
    case UInt8(ascii: "O"): state = .singleShift(isDoubled: isDoubled)
    case 0x1B:
      if isDoubled { emit(.escape) }
      state = .escape(isDoubled: true)
    case 0x7F, 0x08: emit(.alt("\u{7F}"))
    case 0x20..<0x7F: emit(.alt(Character(Unicode.Scalar(byte)).lowercasedLetter))
    default:
      emit(.escape)
      takeText(byte)
    }
  }

  private mutating func takeSequence(_ byte: UInt8, _ parameters: [UInt8], isDoubled: Bool) {
    state = .ground
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: state = .oneMore
    case 0x20...0x3F where parameters.count < 32:
      state = .sequence(parameters + [byte], isDoubled: isDoubled)
    case 0x40...0x7E:
      if byte == UInt8(ascii: "~"), parameters == Array("200".utf8) {
        state = .paste(PasteCollector())
      } else {
        emit(KeySequence(parameters: parameters, final: byte).key(isAlt: isDoubled))
      }
    case ..<0x20: interrupt(byte)
    default: emit(.unknown)
    }
  }

  /// A control character in the middle of a sequence, which it ends.
  private mutating func interrupt(_ byte: UInt8) {
    emit(.unknown)
    takeControl(byte)
  }
}

extension Key {
  /// The key of a control character that has no key of its own.
  static func controlCode(_ byte: UInt8) -> Key {
    guard byte > 0, byte < 0x20 else { return .unknown }
    return .control(Character(Unicode.Scalar(byte | 0x40)).lowercasedLetter)
  }
}

extension Character {
  /// An ASCII letter in small; anything else as it is.
  var lowercasedLetter: Character {
    isASCII && isUppercase ? Character(lowercased()) : self
  }
}
