/// A coordinator that has ended, or a screen that has gone, and that is alive all the same (V2).
public struct Leak: Hashable, Sendable {
  /// The flow that has ended, or whose screen it is.
  public let flow: FlowReference

  /// The screen in words; nil when it is the coordinator itself.
  public let screen: String?

  /// Which flows have started each other down to this one, the outermost first, as far as it is known
  /// still; this one is the last.
  public let path: [FlowReference]
}

extension Leak: CustomStringConvertible {
  /// The path, and the screen: `MainCoordinator#2 > AuthCoordinator#3: the screen SignInPage`.
  public var description: String {
    let flows = path.map(\.description).joined(separator: " > ")
    return screen.map { "\(flows): the screen \($0)" } ?? flows
  }
}
