import Coordinators
import ExplorerKit
import Streams
import Testing

@Suite("Sample app") @MainActor
struct SampleAppTests {
  @Test(
    "the tree grows and shrinks as one signs in, goes back half way, and signs out",
    arguments: FlowStyle.allCases)
  func tree(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    var trees = [explorer.tree]
    for script in [
      ["tap sign in", "type email ada@example.com"], ["back"], signIn,
      ["tab profile", "tap edit"], ["back"], ["tap sign out"],
    ] {
      try await explorer.perform(script)
      trees.append(explorer.tree)
    }
    let main = """
      AppCoordinator#1 [welcome]
      └─ MainCoordinator#4
         ├─ ShopCoordinator#5
         │  └─ CatalogueCoordinator#6 [catalogue]
         ├─ ProfileCoordinator#7 [profile]
         └─ SettingsCoordinator#8 [settings]
      """
    #expect(
      trees == [
        "AppCoordinator#1 [welcome]",
        """
        AppCoordinator#1 [welcome]
        └─ AuthCoordinator#2 [sign in]
        """,
        "AppCoordinator#1 [welcome]",
        main,
        """
        AppCoordinator#1 [welcome]
        └─ MainCoordinator#4
           ├─ ShopCoordinator#5
           │  └─ CatalogueCoordinator#6 [catalogue]
           ├─ ProfileCoordinator#7 [profile]
           │  └─ EditProfileCoordinator#9 [edit profile]
           └─ SettingsCoordinator#8 [settings]
        """,
        main,
        "AppCoordinator#1 [welcome]",
      ])
  }

  @Test("a wrong password is reported, and the flow goes on", arguments: FlowStyle.allCases)
  func wrongPassword(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    let answer = try await explorer.perform([
      "tap sign in", "type email ada@example.com", "type password babbage", "tap sign in",
    ])
    #expect(answer.contains("Email or password is wrong. Try again."))
    #expect(explorer.tree.contains("AuthCoordinator#2 [sign in]"))
    try await explorer.perform(["type password lovelace", "tap sign in"])
    #expect(explorer.tree.contains("MainCoordinator#3\n"))
  }

  @Test("the shared store: a new name is on every screen", arguments: FlowStyle.allCases)
  func sharedStore(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    let edit = ["tab profile", "tap edit", "type name Countess of Lovelace", "tap save"]
    #expect(try await explorer.perform(signIn + edit).contains("Countess of Lovelace\n"))
    #expect(try await explorer.perform("tab shop").contains("Hello, Countess of Lovelace.\n"))
  }

  @Test(
    "N12: whoever leaves the editor with changes is asked, and gets what they answer",
    arguments: FlowStyle.allCases)
  func guardedEditor(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    try await explorer.perform(signIn + ["tab profile", "tap edit", "type name Countess"])
    for attempt in ["back", "swipe begin", "tab profile"] {
      let asked = try await explorer.perform(attempt)
      #expect(asked.contains("Discard your changes?"))
      #expect(try await explorer.perform("answer Keep editing").contains("type name     Countess"))
    }
    try await explorer.perform(["back", "answer discard"])
    #expect(explorer.tree.contains("ProfileCoordinator#6 [profile]"))
    #expect(!explorer.tree.contains("EditProfileCoordinator"))
    // Nothing has changed, so nothing is asked.
    let again = try await explorer.perform(["tap edit", "type name x", "type name Ada Lovelace"])
    #expect(again.contains("Edit profile"))
    #expect(try await explorer.perform("back").contains("Ada Lovelace"))
  }

  @Test(
    "typing in the search asks the server once, for what was typed last",
    arguments: FlowStyle.allCases)
  func search(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    try await explorer.perform(signIn + ["advance manual", "type search sl"])
    try await explorer.perform(["advance 200ms", "type search rule", "advance 299ms"])
    #expect(!(try await explorer.perform("time")).contains("search at"))
    #expect(try await explorer.perform(["advance 1ms", "time"]).contains("search at"))
    let found = try await explorer.perform("advance auto")
    #expect(found.contains("tap slide rule"))
    #expect(!found.contains("tap abacus"))
  }

  @Test("from the cart to a receipt", arguments: FlowStyle.allCases)
  func checkout(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    try await explorer.perform(signIn + toCheckout + toPayment)
    let start = explorer.now
    let receipt = try await explorer.perform("tap pay")
    #expect(receipt.contains("Order 1: €9.90, on its way to Bath."))
    #expect(explorer.now - start == .milliseconds(2350))
    #expect(!explorer.tree.contains("CheckoutCoordinator"))
    #expect(try await explorer.perform("tap close").contains("There is nothing in it yet."))
  }

  @Test("Back keeps what was typed in every step of the checkout", arguments: FlowStyle.allCases)
  func checkoutDraft(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    try await explorer.perform(signIn + toCheckout + toPayment + ["back", "back"])
    #expect(try await explorer.perform("type city York").contains("Main 1"))
    #expect(try await explorer.perform("tap continue").contains("12345678"))
    #expect(try await explorer.perform("tap continue").contains("To Main 1, York"))
  }

  @Test(
    "a payment that fails, and one that is not answered within five seconds, can be tried again",
    arguments: FlowStyle.allCases,
    [("12345672", "declined", 2.0), ("12345679", "does not answer", 5.0)])
  func retry(style: FlowStyle, card: (number: String, text: String, seconds: Double)) async throws {
    let explorer = Explorer(style: style)
    try await explorer.perform(
      signIn + toCheckout + toPayment + ["back", "type number \(card.number)", "tap continue"])
    let start = explorer.now
    #expect(try await explorer.perform("tap pay").contains(card.text))
    #expect(explorer.now - start == .seconds(card.seconds))
    #expect(try await explorer.perform("tap pay").contains("Order 1"))
  }

  @Test(
    "N12: leaving during a payment asks; a payment that is done takes the question away",
    arguments: FlowStyle.allCases)
  func guardedPayment(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    try await explorer.perform(signIn + toCheckout + toPayment + ["advance manual", "tap pay"])
    let asked = try await explorer.perform(["swipe", "advance 350ms"])
    #expect(asked.contains("Leave while the payment is under way?"))
    let done = try await explorer.perform("advance 3s")
    #expect(done.contains("Order 1") && !done.contains("Leave"))
  }

  @Test(
    "N13: in a wide window the catalogue stays beside the product", arguments: FlowStyle.allCases)
  func wide(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    #expect(try await explorer.perform(signIn + ["layout wide"]).contains("nothing chosen"))
    let both = try await explorer.perform("tap abacus")
    #expect(both.contains("╭─ Shop │ Abacus ─") && both.contains("╰─ catalogue │ abacus\n"))
    let other = try await explorer.perform("tap slide rule")
    #expect(other.contains("cancelled (replaced)") && other.contains("│ slide rule\n"))
    let tree = explorer.tree
    #expect(try await explorer.perform("layout narrow").contains("╰─ catalogue › slide rule\n"))
    #expect(explorer.tree == tree)
  }

  @Test("settings publish each change, and go on", arguments: FlowStyle.allCases)
  func settings(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    let screen = try await explorer.perform(
      signIn + ["tab settings", "tap dark theme", "tap variant b"])
    #expect(screen.contains("Theme: dark") && screen.contains("Variant: B"))
    #expect(explorer.tree.contains("SettingsCoordinator#7 [settings]"))
  }

  @Test(
    "N10: reselecting a tab takes what is in front of it to its root", arguments: FlowStyle.allCases
  )
  func reselection(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    try await explorer.perform(signIn + ["tap abacus", "tap add to cart", "tab settings"])
    #expect(explorer.tree.contains("CartCoordinator"))
    #expect(try await explorer.perform("tab shop").contains("abacus  €9.90"))
    #expect(try await explorer.perform("tab shop").contains("╰─ catalogue › abacus\n"))
  }

  @Test("a reply that comes after Back finds nobody", arguments: FlowStyle.allCases)
  func lateReply(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    try await explorer.perform(
      signIn.dropLast() + ["advance manual", "tap sign in", "advance 100ms", "back", "advance 1m"])
    #expect(explorer.tree == "AppCoordinator#1 [welcome]")
    #expect(
      explorer.log.filter { !$0.event.isNavigation }.map(\.event.description) == [
        "started", "started", "cancelled (back)", "removed", "released",
      ])
  }

  @Test("K10: signing in and out leaves nothing behind", arguments: FlowStyle.allCases)
  func nothingLeft(style: FlowStyle) async throws {
    let explorer = Explorer(style: style)
    for _ in 0..<20 {
      try await explorer.perform(signIn + ["tab profile", "tap edit", "advance 5m"])
    }
    var balance: [String: Int] = [:]
    for entry in explorer.log {
      guard let flow = entry.flow else { continue }
      if entry.event == .started { balance[flow.name, default: 0] += 1 }
      if entry.event == .released { balance[flow.name, default: 0] -= 1 }
    }
    #expect(
      balance == [
        "AppCoordinator": 1, "AuthCoordinator": 0, "MainCoordinator": 0, "ShopCoordinator": 0,
        "CatalogueCoordinator": 0,
        "ProfileCoordinator": 0, "EditProfileCoordinator": 0, "SettingsCoordinator": 0,
      ])
    #expect(try await explorer.perform("time").hasSuffix("at rest\n"))
  }

  @Test("K10: an app that is dropped is freed whole", arguments: FlowStyle.allCases)
  func freed(style: FlowStyle) {
    let scheduler = VirtualTimeScheduler()
    weak var tree: CoordinatorTree<AppScreen>?
    weak var surface: SimulatedSurface<AppScreen>?
    do {
      let app = SampleApp(style: style, scheduler: scheduler)
      tree = app.tree
      surface = app.surface
      app.surface.topScreen?.content.actions.first?.perform()
      scheduler.run()
      app.tree.end()
      scheduler.run()
    }
    #expect(tree == nil)
    #expect(surface == nil)
    #expect(scheduler.pendingCount == 0)
  }
}
