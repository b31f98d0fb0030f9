import Coordinators
import CoordinatorsTesting
import Testing

/// One small app in both styles: a shop that opens a basket, in which the address is asked for in a
/// modal.
///
/// Either style may be used at each level.
@Suite("Two styles on one node")
@MainActor
struct TwoStylesTests {
  enum Style: CaseIterable, Sendable {
    case result, delegate
  }

  // MARK: The result style

  final class ResultShop: ResultCoordinator<String, Never> {
    let styles: [Style]

    init(router: Router<String>, styles: [Style]) {
      self.styles = styles
      super.init(router: router)
    }

    override nonisolated class var flowName: String { "Shop" }

    override func start() { router.push("shop") }

    func openBasket() {
      switch styles[0] {
      case .result:
        coordinate(to: ResultBasket(router: router, styles: styles)) { [weak self] outcome in
          self?.basketClosed(outcome.output)
        }
      case .delegate:
        let basket = DelegateBasket(router: router, styles: styles)
        basket.delegate = self
        startChild(basket)
      }
    }

    func basketClosed(_ address: String?) {
      if let address { router.push("thanks, \(address)") }
    }
  }

  final class ResultBasket: ResultCoordinator<String, String> {
    let styles: [Style]

    init(router: Router<String>, styles: [Style]) {
      self.styles = styles
      super.init(router: router)
    }

    override nonisolated class var flowName: String { "Basket" }

    override func start() { router.push("basket") }

    func askAddress() {
      switch styles[1] {
      case .result:
        coordinate(to: ResultAddress(router: router.modal())) { [weak self] outcome in
          self?.addressEntered(outcome.output)
        }
      case .delegate:
        let address = DelegateAddress(router: router.modal())
        address.delegate = self
        startChild(address)
      }
    }

    func addressEntered(_ address: String?) {
      if let address { finish(with: address) }
    }
  }

  final class ResultAddress: ResultCoordinator<String, String> {
    override nonisolated class var flowName: String { "Address" }

    override func start() { router.push("address") }
  }

  // MARK: The delegate style

  final class DelegateBasket: DelegateCoordinator<String> {
    weak var delegate: (any BasketDelegate)?
    let styles: [Style]

    init(router: Router<String>, styles: [Style]) {
      self.styles = styles
      super.init(router: router)
    }

    override nonisolated class var flowName: String { "Basket" }

    override func start() { router.push("basket") }

    override func notifyDelegate(of outcome: Outcome<Void>) { delegate?.basketClosed(nil) }

    func askAddress() {
      switch styles[1] {
      case .result:
        coordinate(to: ResultAddress(router: router.modal())) { [weak self] outcome in
          self?.addressEntered(outcome.output)
        }
      case .delegate:
        let address = DelegateAddress(router: router.modal())
        address.delegate = self
        startChild(address)
      }
    }

    func addressEntered(_ address: String?) {
      if let address { finish { delegate?.basketClosed(address) } }
    }
  }

  final class DelegateAddress: DelegateCoordinator<String> {
    weak var delegate: (any AddressDelegate)?

    override nonisolated class var flowName: String { "Address" }

    override func start() { router.push("address") }

    override func notifyDelegate(of outcome: Outcome<Void>) { delegate?.addressEntered(nil) }

    func enter(_ address: String) { finish { delegate?.addressEntered(address) } }
  }

  // MARK: The script

  /// Runs one script in the styles given and notes everything that can be seen at each step.
  private func run(_ styles: [Style]) -> [String] {
    let harness = TreeHarness<String>()
    let shop = ResultShop(router: harness.tree.router, styles: styles)
    harness.tree.coordinate(to: shop) { _ in }
    func flow<Flow: CoordinatorNode>(_: Flow.Type) -> Flow? {
      harness.tree.flows.lazy.compactMap { $0 as? Flow }.first
    }
    func askAddress() {
      flow(ResultBasket.self)?.askAddress()
      flow(DelegateBasket.self)?.askAddress()
    }
    let script: [() -> Void] = [
      { shop.openBasket() },
      { harness.surface.back() },
      { shop.openBasket() },
      { askAddress() },
      { harness.surface.swipeDown() },
      { askAddress() },
      { harness.surface.back() },
      {
        flow(ResultAddress.self)?.finish(with: "Elm Street")
        flow(DelegateAddress.self)?.enter("Elm Street")
      },
      { harness.surface.beginSwipeBack() },
      { harness.surface.cancelSwipeBack() },
      { harness.surface.back() },
    ]
    var seen: [String] = []
    for step in script {
      step()
      seen.append("at once:\n\(harness.tree.drawing)")
      harness.settle()
      seen.append("at rest:\n\(harness.tree.drawing)")
    }
    return seen + [harness.tree.log.text]
  }

  @Test("D3: the same script in either style, mixed or not: same trees, same log")
  func sameEverything() {
    let expected = run([.result, .result])
    #expect(run([.delegate, .delegate]) == expected)
    #expect(run([.result, .delegate]) == expected)
    #expect(run([.delegate, .result]) == expected)
    #expect(
      expected[15] == """
        at rest:
        Shop#1 [shop, thanks, Elm Street]
        """)
    let navigation = (expected.last ?? "").split(separator: "\n").compactMap { line in
      line.contains("shows") || line.contains("user") ? line.drop { $0 != "]" }.dropFirst(2) : nil
    }
    #expect(
      navigation == [
        "shows: set [shop]", "shows: push [basket]", "user: back", "shows: push [basket]",
        "shows: present [address]", "user: swipe down", "shows: present [address]",
        "shows: set [shop, thanks, Elm Street]", "shows: dismiss [address]",
        "user: swipe back begun", "user: swipe back cancelled", "user: back",
      ])
  }
}

@MainActor
protocol BasketDelegate: AnyObject {
  func basketClosed(_ address: String?)
}

@MainActor
protocol AddressDelegate: AnyObject {
  func addressEntered(_ address: String?)
}

extension TwoStylesTests.ResultShop: BasketDelegate {}
extension TwoStylesTests.ResultBasket: AddressDelegate {}
extension TwoStylesTests.DelegateBasket: AddressDelegate {}
