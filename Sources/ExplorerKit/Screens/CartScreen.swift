extension AppScreen {
  /// The screen that shows what is about to be bought.
  ///
  /// - Parameter cart: What to show.
  @MainActor
  static func cart(_ cart: Cart) -> AppScreen {
    AppScreen("cart") {
      let isEmpty = cart.products.isEmpty
      return Screen(
        title: "Cart",
        lines: isEmpty
          ? ["There is nothing in it yet."]
          : cart.products.map { "\($0.name)  \($0.price)" } + ["together  \(cart.total)"],
        actions: [
          Screen.Action(
            "empty", obstacle: isEmpty ? "There is nothing in it." : nil, perform: cart.empty)
        ])
    }
  }
}
