/// The least that a coordinator is: it keeps its children, and each tells it by a callback.
@MainActor
class PlainCoordinator {
  private(set) var children: [ObjectIdentifier: PlainCoordinator] = [:]
  private var onFinish: ((Int) -> Void)?
  private var screens: [Int] = []
  private let screen: Int?

  init(screen: Int?) { self.screen = screen }

  @inline(never)
  func coordinate(to child: PlainCoordinator, then handler: @escaping (Int) -> Void) {
    let id = ObjectIdentifier(child)
    children[id] = child
    if let screen = child.screen { screens.append(screen) }
    child.onFinish = { [weak self] value in
      guard let self else { return }
      if let finished = children.removeValue(forKey: id), finished.screen != nil {
        screens.removeLast()
      }
      handler(value)
    }
    child.start()
  }

  func start() {}

  @inline(never)
  func finish(with value: Int) { onFinish?(value) }
}
