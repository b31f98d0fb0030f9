import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("Examples: how to")
@MainActor
struct HowToTests {
  @Test(
    "N1: a sheet that consists of flows goes when its flow has its result, and the parent hears it")
  func modalFlow() throws {
    let harness = CoordinatorHarness { HomeCoordinator(router: $0) }
    let home = try #require(harness.tree.children.first as? HomeCoordinator)
    home.checkOut()
    harness.settle()
    #expect(harness.surface.screens == [[.home], [.cart]])
    home.child(as: CheckoutCoordinator.self)?.child(as: CartCoordinator.self)?.finish(with: 2)
    harness.settle()
    #expect(harness.surface.screens == [[.home, .receipt("A-2")]])
    home.showSettings()
    harness.settle()
    harness.surface.swipeDown()
    harness.settle()
    #expect(harness.surface.topScreen == .receipt("A-2"))
  }

  @Test("N10: tabs with flows of two styles, and one that opens something instead")
  func tabs() {
    let harness = TreeHarness<ShopScreen>()
    harness.tree.coordinate(to: TabsCoordinator(router: harness.tree.router)) { _ in }
    harness.settle()
    #expect(harness.surface.screens == [[], [.home], [.profile], []])
    harness.surface.tap(tab: ShopTab.compose)
    harness.settle()
    #expect(harness.surface.topScreen == .editor)
  }

  @Test("N13: a product takes the place of the one before in its column")
  func split() throws {
    let harness = TreeHarness<ShopScreen>()
    harness.surface.layout = .wide
    let catalogue = CatalogueCoordinator(router: harness.tree.router)
    harness.tree.coordinate(to: catalogue) { _ in }
    harness.settle()
    for product in [1, 2] { catalogue.child(as: ListCoordinator.self)?.send(product) }
    harness.settle()
    #expect(harness.surface.screens == [[], [.list], [.product(2)]])
  }

  @Test("N12: Back asks when there is something to lose")
  func editor() throws {
    let harness = CoordinatorHarness { EditorCoordinator(router: $0) }
    let editor = try #require(harness.tree.children.first as? EditorCoordinator)
    harness.settle()
    editor.type("Hello")
    #expect(harness.surface.back() == false)
    harness.settle()
    harness.surface.answer("Keep editing")
    harness.settle()
    #expect(harness.outcomes == [])
    editor.reset()
    harness.settle()
    harness.surface.answer("Start anew")
    harness.settle()
    #expect(harness.surface.back())
    #expect(harness.outcomes == [.cancelled(.back)])
  }

  @Test("K11: leaving a draft with a text is its result")
  func draft() {
    let harness = CoordinatorHarness { DraftCoordinator(router: $0) }
    (harness.tree.children.first as? DraftCoordinator)?.text = "Hello"
    harness.settle()
    harness.surface.back()
    #expect(harness.outcomes == [.finished("Hello")])
  }

  @Test("N1: signing out ends everything, in one transition, and a module signs in")
  func session() {
    let isSignedIn = CurrentValueSubject<Bool, Never>(true)
    let harness = TreeHarness<ShopScreen>()
    harness.tree.coordinate(
      to: SessionCoordinator(isSignedIn: isSignedIn, router: harness.tree.router)
    ) { _ in }
    harness.settle()
    isSignedIn.send(false)
    #expect(harness.tree.transitionCount <= 1)
    harness.settle()
    #expect(harness.surface.screens == [[.auth(.signIn)]])
    let session = harness.tree.children.first as? SessionCoordinator
    session?.child(as: AuthModuleCoordinator.self)?.finish(with: "Ada")
    harness.settle()
    #expect(harness.surface.topScreen == .home)
  }

  @Test("N2a: a reply that comes while the screen is leaving is told to no one")
  func payment() throws {
    let harness = CoordinatorHarness { PaymentCoordinator(router: $0) }
    let payment = try #require(harness.tree.children.first as? PaymentCoordinator)
    harness.settle()
    harness.surface.back()
    payment.replies.send("A-1")
    harness.settle()
    #expect(harness.outcomes == [.cancelled(.back)])
    #expect(harness.misuses == [])
  }
}
