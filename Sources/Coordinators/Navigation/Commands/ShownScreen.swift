import Streams

/// A screen that has been shown, to hold on to: what `push` and `present` return.
///
/// ```swift
/// let payment = router.push(.payment(model))
/// model.result.sink { … }.store(in: payment.subscriptions)
/// ```
///
/// It keeps neither the screen nor its flow alive.
@MainActor
public struct ShownScreen {
  private let showing: Showing

  init(_ showing: Showing) {
    self.showing = showing
  }

  /// The number that tells this showing of the screen from every other.
  public var id: ScreenID { showing.id }

  /// Whether the screen has been taken away, by whatever; it may still be seen going.
  public var isGone: Bool { showing.isGone }

  /// What is cancelled at the instant at which the screen is taken away, by whatever, whether its flow
  /// goes on or not.
  ///
  /// So a reply that comes while the screen is leaving finds no one to tell. What is put in later is
  /// cancelled at once.
  public var subscriptions: CancellableBag { showing.subscriptions }
}

/// What the handles of one screen share.
@MainActor
final class Showing {
  nonisolated let id: ScreenID
  private(set) var isGone = false
  private var bag: CancellableBag?

  /// What stands for a screen that was never shown.
  static let gone: Showing = {
    let showing = Showing(ScreenID(number: -1))
    showing.end()
    return showing
  }()

  nonisolated init(_ id: ScreenID) {
    self.id = id
  }

  var subscriptions: CancellableBag {
    // Tokens in a bag that is not kept are dropped with it.
    if isGone { return CancellableBag() }
    if let bag { return bag }
    let bag = CancellableBag()
    self.bag = bag
    return bag
  }

  func end() {
    isGone = true
    exchange(&bag, with: nil)?.cancel()
  }
}
