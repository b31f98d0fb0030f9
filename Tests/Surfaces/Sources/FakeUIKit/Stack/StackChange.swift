/// A change of a stack's list that has begun and whose end has not been told yet.
@MainActor
final class StackChange {
  let from: UIViewController?
  let to: UIViewController?
  let look: UINavigationController.Operation

  /// What the list was before; put back when a swipe is given up.
  let before: [UIViewController]

  var arriving: [UIViewController]
  var leaving: [UIViewController]

  /// Those whose views still have to go, of changes that this one interrupted.
  var also: [UIViewController] = []

  /// None when it is not animated.
  let running: RunningTransition?

  /// Whether a finger began it.
  let isSwipe: Bool

  /// Whether it was begun by `setViewControllers`: giving it up does not put the list back (U21).
  let isSet: Bool

  init(
    from: UIViewController?, to: UIViewController?, look: UINavigationController.Operation,
    before: [UIViewController], after: [UIViewController], running: RunningTransition?,
    isSwipe: Bool, isSet: Bool
  ) {
    self.from = from
    self.to = to
    self.look = look
    self.before = before
    arriving = after.filter { !before.contains($0) }
    leaving = before.filter { !after.contains($0) }
    self.running = running
    self.isSwipe = isSwipe
    self.isSet = isSet
  }
}
