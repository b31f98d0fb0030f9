import Coordinators
import Streams

/// What a random walk has its flows do when they are asked, left or ended; keeps no flow.
@MainActor
final class WalkHooks {
  var didEnd: () -> Void = {}
  var answer: Move.Answer = .yes
  var answers: PassthroughSubject<Bool, Never>?
  var finishesOnLeaving = false

  func permission() -> AnyPublisher<Bool, Never> {
    switch answer {
    case .yes: return Just(true).eraseToAnyPublisher()
    case .no: return Just(false).eraseToAnyPublisher()
    case .late, .never:
      guard answer == .late, let answers else {
        return PassthroughSubject<Bool, Never>().eraseToAnyPublisher()
      }
      return answers.eraseToAnyPublisher()
    }
  }
}

/// A screen that is an object, with what it holds and what is done when it is freed.
final class WalkPage: CustomStringConvertible {
  let description: String
  var held: AnyObject?
  private let freed: (@MainActor () -> Void)?

  init(_ description: String, freed: (@MainActor () -> Void)? = nil) {
    self.description = description
    self.freed = freed
  }

  deinit {
    guard let freed else { return }
    // The walk runs on the main actor, and so does all that frees a page.
    MainActor.assumeIsolated { freed() }
  }
}

final class WalkResultFlow: ResultCoordinator<WalkPage, Int> {
  let hooks: WalkHooks
  private var pages: [WalkPage]

  init(router: Router<WalkPage>, hooks: WalkHooks, pages: [WalkPage]) {
    self.hooks = hooks
    self.pages = pages
    super.init(router: router)
  }

  override func start() { router.push(exchange(&pages, with: [])) }
  override func didEnd(_ outcome: Outcome<Void>) { hooks.didEnd() }
  override func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
    hooks.permission()
  }
  override func outcome(onLeaving reason: CancellationReason) -> Outcome<Int> {
    hooks.finishesOnLeaving ? .finished(9) : .cancelled(reason)
  }
}

final class WalkDelegateFlow: DelegateCoordinator<WalkPage> {
  let hooks: WalkHooks
  var told: () -> Void = {}
  private var pages: [WalkPage]

  init(router: Router<WalkPage>, hooks: WalkHooks, pages: [WalkPage]) {
    self.hooks = hooks
    self.pages = pages
    super.init(router: router)
  }

  override func start() { router.push(exchange(&pages, with: [])) }
  override func didEnd(_ outcome: Outcome<Void>) { hooks.didEnd() }
  override func notifyDelegate(of outcome: Outcome<Void>) { told() }
  override func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
    hooks.permission()
  }
  override func outcome(onLeaving reason: CancellationReason) -> Outcome<Void> {
    hooks.finishesOnLeaving ? .finished(()) : .cancelled(reason)
  }
}

final class WalkPublishingFlow: PublishingCoordinator<WalkPage, Int> {
  let hooks: WalkHooks
  private var pages: [WalkPage]

  init(router: Router<WalkPage>, hooks: WalkHooks, pages: [WalkPage]) {
    self.hooks = hooks
    self.pages = pages
    super.init(router: router)
  }

  override func start() { router.push(exchange(&pages, with: [])) }
  override func didEnd(_ outcome: Outcome<Void>) { hooks.didEnd() }
  override func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
    hooks.permission()
  }
  override func outcome(onLeaving reason: CancellationReason) -> Outcome<Void> {
    hooks.finishesOnLeaving ? .finished(()) : .cancelled(reason)
  }
}
