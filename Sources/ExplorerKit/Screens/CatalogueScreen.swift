import Streams

/// Where the catalogue leads.
@MainActor
protocol CatalogueNavigation: AnyObject {
  /// The user wants to see something.
  func catalogueDidSelect(_ choice: CatalogueChoice)
}

/// What can be chosen in the catalogue.
enum CatalogueChoice {
  case product(Product)
  case cart
}

extension AppScreen {
  /// The screen that lists what the shop sells, and searches it.
  ///
  /// - Parameters:
  ///   - data: Whom to greet, what is sold, and what is in the cart.
  ///   - scheduler: Whose time typing takes.
  ///   - navigation: Told where the user wants to go.
  @MainActor
  static func catalogue(
    data: AppData, scheduler: any Scheduler, navigation: any CatalogueNavigation
  ) -> AppScreen {
    let model = CatalogueModel(data: data, scheduler: scheduler, navigation: navigation)
    return AppScreen("catalogue") { model.content }
  }
}

@MainActor
private final class CatalogueModel {
  private let data: AppData
  private weak var navigation: (any CatalogueNavigation)?
  private let subscriptions = CancellableBag()
  private let search = CurrentValueSubject<String, Never>("")

  private var found: (text: String, products: [Product])?

  init(data: AppData, scheduler: any Scheduler, navigation: any CatalogueNavigation) {
    self.data = data
    self.navigation = navigation
    search
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .prepend("")
      .removeDuplicates()
      .flatMapLatest { text in data.shop.products(matching: text).map { (text, $0) } }
      .sink { [weak self] found in self?.found = found }
      .store(in: subscriptions)
  }

  var content: Screen {
    Screen(
      title: "Shop",
      lines: lines,
      fields: [Screen.Field("search", text: search.value) { self.search.send($0) }],
      actions: products.map { product in
        Screen.Action(product.name) { self.navigation?.catalogueDidSelect(.product(product)) }
      } + [
        Screen.Action("cart") { self.navigation?.catalogueDidSelect(.cart) },
        .signOut(of: data.session),
      ],
      isWaiting: isSearching)
  }

  private var isSearching: Bool { found?.text != search.value }

  private var products: [Product] { isSearching ? [] : found?.products ?? [] }

  private var lines: [String] {
    let greeting = data.session.state.user.map { ["Hello, \($0.name)."] } ?? []
    if isSearching { return greeting + ["Searching …"] }
    return greeting + (products.isEmpty ? ["Nothing of that name is sold here."] : [])
  }
}
