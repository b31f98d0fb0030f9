import Coordinators
import Streams

/// The screens of the examples in `Guides/HowTo.md`.
enum ShopScreen: Equatable {
  case home, list, product(Int), cart, profile, editor, settings, nothingSelected
  case receipt(String)
  case auth(AuthScreen)
}

/// The screens of a module that knows nothing of the shop.
enum AuthScreen: Equatable {
  case signIn
}

// snippet: present a modal
final class HomeCoordinator: ResultCoordinator<ShopScreen, Void> {
  override func start() { router.push(.home) }

  func showSettings() {
    router.present(.settings, as: .sheet)  // .cover, .popover
  }

  func checkOut() {
    coordinate(to: CheckoutCoordinator(router: router.modal(.sheet))) { [weak self] outcome in
      if case .finished(let number) = outcome { self?.router.push(.receipt(number)) }
    }
  }
}
// end snippet

// snippet: hand an outcome on
final class CheckoutCoordinator: ResultCoordinator<ShopScreen, String> {
  override func start() {
    // No screen of its own: the sheet is this flow's, and each step's screens come into it.
    coordinate(to: CartCoordinator(router: router)) { [weak self] outcome in
      switch outcome {
      case .finished(let items): self?.pay(for: items)
      case .cancelled, .failed: self?.end(with: outcome.map { _ in "" })
      }
    }
  }

  private func pay(for items: Int) { finish(with: "A-\(items)") }
}

final class CartCoordinator: ResultCoordinator<ShopScreen, Int> {
  override func start() { router.push(.cart) }
}
// end snippet

/// The tabs of the shop.
enum ShopTab: CaseIterable { case shop, profile, compose }

// snippet: tabs
final class TabsCoordinator: ResultCoordinator<ShopScreen, Never> {
  override func start() {
    let tabs = router.showTabs(ShopTab.allCases)
    coordinate(to: HomeCoordinator(router: tabs[.shop])) { _ in }
    startChild(ProfileCoordinator(router: tabs[.profile]))
    tabs.intercept(.compose) { [weak self] in self?.router.present(.editor) }
    tabs.selections
      .sink { selection in print("\(selection.tab), again: \(selection.isReselection)") }
      .store(in: subscriptions)
  }
}

final class ProfileCoordinator: DelegateCoordinator<ShopScreen> {
  override func start() { router.push(.profile) }
}
// end snippet

// snippet: a split view
final class CatalogueCoordinator: ResultCoordinator<ShopScreen, Never> {
  private var split: Split<ShopScreen>?

  override func start() {
    let split = router.showSplit(.two)
    split.setPlaceholder(.nothingSelected, for: .secondary)
    self.split = split
    coordinate(to: ListCoordinator(router: split.primary)) { [weak self] event in
      if case .value(let product) = event { self?.show(product) }
    }
  }

  private func show(_ product: Int) {
    guard let split else { return }
    // Takes the place of the product that the column has.
    coordinate(to: ProductCoordinator(product, router: split.secondary)) { _ in }
  }
}

final class ListCoordinator: PublishingCoordinator<ShopScreen, Int> {
  override func start() { router.push(.list) }
}

final class ProductCoordinator: ResultCoordinator<ShopScreen, Void> {
  private let product: Int

  init(_ product: Int, router: Router<ShopScreen>) {
    self.product = product
    super.init(router: router)
  }

  override func start() { router.push(.product(product)) }
}
// end snippet

// snippet: a guard that asks
final class EditorCoordinator: ResultCoordinator<ShopScreen, String> {
  private static let discard = Question(
    "Discard your changes?", .destructive("Discard", true), .cancel("Keep editing", false))

  private(set) var text = ""

  override func start() { router.push(.editor) }

  func type(_ text: String) {
    self.text = text
    isGuarded = !text.isEmpty
  }

  override func permission(toLeave reason: CancellationReason) -> AnyPublisher<Bool, Never> {
    ask(Self.discard).map { $0 == true }.eraseToAnyPublisher()
  }
}
// end snippet

// snippet: ask a question
extension EditorCoordinator {
  func reset() {
    ask(Question("Start anew?", .destructive("Start anew", true), .cancel("Cancel", false))) {
      [weak self] answer in
      if answer == true { self?.type("") }
    }
  }

  func save() {
    task { [weak self] in
      guard let self else { return }
      let isFinal = await ask(
        Question("Publish it?", .choice("Publish", true), .cancel("Later", false)))
      if isFinal == true { finish(with: text) }
    }
  }
}
// end snippet

// snippet: what a swipe means
final class DraftCoordinator: ResultCoordinator<ShopScreen, String> {
  var text = ""

  override func start() { router.push(.editor) }

  override func outcome(onLeaving reason: CancellationReason) -> Outcome<String> {
    text.isEmpty ? .cancelled(reason) : .finished(text)
  }
}
// end snippet

// snippet: sign out from anywhere
final class SessionCoordinator: ResultCoordinator<ShopScreen, Never> {
  private let isSignedIn: CurrentValueSubject<Bool, Never>

  init(isSignedIn: CurrentValueSubject<Bool, Never>, router: Router<ShopScreen>) {
    self.isSignedIn = isSignedIn
    super.init(router: router)
  }

  override func start() {
    isSignedIn
      .removeDuplicates()
      .sink { [weak self] isSignedIn in self?.show(isSignedIn) }
      .store(in: subscriptions)
  }

  private func show(_ isSignedIn: Bool) {
    router.transition {  // What ends and what comes are one transition.
      endChildren(reason: .replaced)
      if isSignedIn {
        coordinate(to: TabsCoordinator(router: router)) { _ in }
      } else {
        signIn()
      }
    }
  }

  private func signIn() {
    // A module with screens of its own.
    coordinate(to: AuthModuleCoordinator(router: router.map(ShopScreen.auth))) {
      [weak self] outcome in
      if outcome.output != nil { self?.isSignedIn.send(true) }
    }
  }
}

final class AuthModuleCoordinator: ResultCoordinator<AuthScreen, String> {
  override func start() { router.push(.signIn) }
}
// end snippet

// snippet: a screen that may be gone
final class PaymentCoordinator: ResultCoordinator<ShopScreen, String> {
  let replies = PassthroughSubject<String, Never>()

  override func start() {
    let cart = router.push(.cart)
    replies
      .sink { [weak self] number in self?.finish(with: number) }
      .store(in: cart.subscriptions)  // Cut when this screen goes, though its animation still runs.
  }
}
// end snippet

// snippet: search with await
@MainActor
final class CatalogueSearch {
  let text = CurrentValueSubject<String, Never>("")
  private(set) var hits: [String] = []
  private let subscriptions = CancellableBag()

  init(scheduler: any Scheduler, search: @escaping (String) async -> [String]) {
    text
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .removeDuplicates()
      .flatMapLatest { text in await search(text) }  // A newer text cancels the request.
      .sink { [weak self] hits in self?.hits = hits }
      .store(in: subscriptions)
  }
}
// end snippet
