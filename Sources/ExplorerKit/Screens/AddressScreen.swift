/// Where the address leads.
@MainActor
protocol AddressNavigation: AnyObject {
  /// The address is complete.
  func addressDidFinish(with address: Address)

  /// The user does not want to buy anything after all.
  func addressDidCancel()
}

extension AppScreen {
  /// The screen that asks where something is to be sent.
  ///
  /// - Parameters:
  ///   - draft: Where what is typed is kept.
  ///   - session: Where to sign out.
  ///   - navigation: Told what the user does.
  @MainActor
  static func address(
    draft: CheckoutDraft, session: SessionStore, navigation: any AddressNavigation
  ) -> AppScreen {
    AppScreen("address") { [weak navigation] in
      let isComplete = !draft.street.isEmpty && !draft.city.isEmpty
      return Screen(
        title: "Address",
        fields: [
          Screen.Field("street", text: draft.street) { draft.street = $0 },
          Screen.Field("city", text: draft.city) { draft.city = $0 },
        ],
        actions: [
          Screen.Action(
            "continue", obstacle: isComplete ? nil : "Fill in street and city first."
          ) {
            navigation?.addressDidFinish(with: Address(street: draft.street, city: draft.city))
          },
          Screen.Action("cancel") { navigation?.addressDidCancel() },
          .signOut(of: session),
        ])
    }
  }
}
