/// Where the card leads.
@MainActor
protocol CardNavigation: AnyObject {
  /// The card is complete.
  func cardDidFinish(with card: Card)
}

extension AppScreen {
  /// The screen that asks what something is paid with.
  ///
  /// - Parameters:
  ///   - draft: Where what is typed is kept.
  ///   - session: Where to sign out.
  ///   - navigation: Told what the user does.
  @MainActor
  static func card(
    draft: CheckoutDraft, session: SessionStore, navigation: any CardNavigation
  ) -> AppScreen {
    AppScreen("card") { [weak navigation] in
      let digits = draft.cardNumber.filter { $0.isASCII && $0.isNumber }
      return Screen(
        title: "Card",
        lines: [
          "Any 8 digits will do. A card that ends in 2 is declined once,",
          "one that ends in 9 is not answered for once.",
        ],
        fields: [Screen.Field("number", text: draft.cardNumber) { draft.cardNumber = $0 }],
        actions: [
          Screen.Action("continue", obstacle: digits.count == 8 ? nil : "Fill in 8 digits first.") {
            navigation?.cardDidFinish(with: Card(number: digits))
          },
          .signOut(of: session),
        ])
    }
  }
}
