/// Makes scalars of UTF-8, byte by byte; each part that is none becomes U+FFFD.
struct ScalarDecoder {
  private var pending: [UInt8] = []

  /// Whether nothing of a scalar is waiting for its rest.
  var isComplete: Bool { pending.isEmpty }

  /// Takes a byte.
  ///
  /// - Returns: What it completes, and the byte itself when it ended a broken scalar and is still to
  ///   be read.
  mutating func take(_ byte: UInt8) -> (scalars: [Unicode.Scalar], rest: UInt8?) {
    let isContinuation = byte & 0xC0 == 0x80
    guard let first = pending.first else {
      if byte < 0x80 { return ([Unicode.Scalar(byte)], nil) }
      guard Self.length(first: byte) > 1 else { return (["\u{FFFD}"], nil) }
      pending = [byte]
      return ([], nil)
    }
    guard isContinuation, pending.count > 1 || Self.canFollow(byte, first) else {
      pending = []
      return (["\u{FFFD}"], byte)
    }
    pending.append(byte)
    guard pending.count == Self.length(first: first) else { return ([], nil) }
    let scalars = Array(String(decoding: pending, as: UTF8.self).unicodeScalars)
    pending = []
    return (scalars, nil)
  }

  private static func length(first byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Whether a second byte makes no overlong form, surrogate, or number beyond Unicode.
  private static func canFollow(_ second: UInt8, _ first: UInt8) -> Bool {
    switch first {
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  }
}
