import Foundation
import Synchronization

/// The settings of a terminal that is read key by key, and the way back to those it had before.
///
/// The terminal gets its settings back when the program is ended by a signal, too, or crashes.
struct RawMode {
  /// Has the terminal announce pastes.
  private static let begin = "\u{1B}[?2004h"

  /// Takes that back.
  ///
  /// A static string, because a signal handler must not allocate.
  private static let end: StaticString = "\u{1B}[?2004l"

  private let input: Int32
  private let output: Int32
  private let original: termios

  /// Prepares for a terminal; `nil` when there is none.
  init?(input: Int32, output: Int32) {
    var settings = termios()
    guard isatty(output) == 1, tcgetattr(input, &settings) == 0 else { return nil }
    self.input = input
    self.output = output
    original = settings
  }

  /// Switches the terminal to keys.
  func enter() {
    var raw = original
    // Output is left alone, so that a line feed still begins a line.
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    raw.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    Rescue.prepare(Rescue(input: input, output: output, settings: original))
    tcsetattr(input, TCSADRAIN, &raw)
    Self.write(Self.begin, to: output)
  }

  /// Switches the terminal back.
  func leave() {
    Rescue.forget()
    _ = Foundation.write(output, Self.end.utf8Start, Self.end.utf8CodeUnitCount)
    var settings = original
    tcsetattr(input, TCSADRAIN, &settings)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Foundation.write(descriptor, bytes, bytes.count)
  }

  /// Puts the terminal right as far as a signal handler can.
  fileprivate static func restore(_ rescue: UnsafePointer<Rescue>) {
    _ = Foundation.write(rescue.pointee.output, end.utf8Start, end.utf8CodeUnitCount)
    let newLine: StaticString = "\r\n"
    _ = Foundation.write(rescue.pointee.output, newLine.utf8Start, newLine.utf8CodeUnitCount)
    withUnsafePointer(to: rescue.pointee.settings) { settings in
      _ = tcsetattr(rescue.pointee.input, TCSANOW, settings)
    }
  }
}

/// What a signal handler needs to put a terminal right.
private struct Rescue {
  let input: Int32
  let output: Int32
  let settings: termios

  /// The address of what is to be used now, or 0; never freed, since a handler may just read it.
  private static let current = Atomic<UInt>(0)

  /// The addresses of the actions that the signals had before, by their numbers.
  private static let previousActions = Atomic<UInt>(0)

  private static let fatalSignals = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
  ]

  static func prepare(_ rescue: Rescue) {
    if previousActions.load(ordering: .acquiring) == 0 { installHandlers() }
    let pointer = UnsafeMutablePointer<Rescue>.allocate(capacity: 1)
    pointer.initialize(to: rescue)
    current.store(UInt(bitPattern: pointer), ordering: .releasing)
  }

  static func forget() {
    current.store(0, ordering: .releasing)
  }

  private static func installHandlers() {
    let count = Int(fatalSignals.max() ?? 0) + 1
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
    actions.initialize(repeating: sigaction(), count: count)
    previousActions.store(UInt(bitPattern: actions), ordering: .releasing)
    for signal in fatalSignals {
      var action = sigaction(handler: handle)
      sigaction(signal, &action, actions + Int(signal))
      // What a caller has the program ignore, as nohup does, stays ignored.
      if actions[Int(signal)].isIgnored { sigaction(signal, actions + Int(signal), nil) }
    }
    unblock(fatalSignals)
  }

  private static let handle: @convention(c) (Int32) -> Void = { signal in
    if let rescue = UnsafePointer<Rescue>(bitPattern: current.load(ordering: .acquiring)) {
      RawMode.restore(rescue)
    }
    let address = previousActions.load(ordering: .acquiring)
    guard let actions = UnsafePointer<sigaction>(bitPattern: address) else { return }
    // Then all goes as it would have gone: the signal comes again when the handler has returned.
    sigaction(signal, actions + Int(signal), nil)
    raise(signal)
  }
}

/// Lets signals arrive, though whoever started the program may have blocked them.
func unblock(_ signals: [Int32]) {
  var set = sigset_t()
  sigemptyset(&set)
  for signal in signals { sigaddset(&set, signal) }
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

extension sigaction {
  init(handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
    sa_flags = SA_RESTART
  }

  fileprivate var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self)
  }
}
