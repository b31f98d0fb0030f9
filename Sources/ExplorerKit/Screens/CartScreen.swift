/// Where the cart leads.
@MainActor
protocol CartNavigation: AnyObject {
  /// The user wants to buy what is in it.
  func cartDidSelectCheckout()
}

extension AppScreen {
  /// The screen that shows what is about to be bought.
  ///
  /// - Parameters:
  ///   - cart: What to show.
  ///   - navigation: Told where the user wants to go.
  @MainActor
  static func cart(_ cart: Cart, navigation: any CartNavigation) -> AppScreen {
    AppScreen("cart") { [weak navigation] in
      let obstacle = cart.products.isEmpty ? "There is nothing in it." : nil
      return Screen(
        title: "Cart",
        lines: cart.products.isEmpty
          ? ["There is nothing in it yet."]
          : cart.products.map { "\($0.name)  \($0.price)" } + ["together  \(cart.total)"],
        actions: [
          Screen.Action("check out", obstacle: obstacle) { navigation?.cartDidSelectCheckout() },
          Screen.Action("empty", obstacle: obstacle, perform: cart.empty),
        ])
    }
  }
}
