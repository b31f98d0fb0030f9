/// Where a product leads.
@MainActor
protocol ProductNavigation: AnyObject {
  /// The product is in the cart now.
  func productDidGoIntoCart()
}

extension AppScreen {
  /// What stands beside the catalogue while nothing is chosen there.
  @MainActor static var nothingChosen: AppScreen {
    AppScreen("nothing chosen") { Screen(title: "Nothing chosen") }
  }

  /// The screen of one product.
  ///
  /// - Parameters:
  ///   - product: What to show.
  ///   - cart: Where it goes when it is bought.
  ///   - navigation: Told when it is there.
  @MainActor
  static func product(
    _ product: Product, cart: Cart, navigation: any ProductNavigation
  ) -> AppScreen {
    AppScreen(product.name) { [weak navigation] in
      Screen(
        title: product.name.prefix(1).uppercased() + product.name.dropFirst(),
        lines: [product.summary, "\(product.price)"],
        actions: [
          Screen.Action("add to cart") {
            cart.add(product)
            navigation?.productDidGoIntoCart()
          }
        ])
    }
  }
}
