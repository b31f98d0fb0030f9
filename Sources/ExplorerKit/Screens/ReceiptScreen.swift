/// Where a receipt leads.
@MainActor
protocol ReceiptNavigation: AnyObject {
  /// The user has read it.
  func receiptDidClose()
}

extension AppScreen {
  /// The screen that says what was bought.
  @MainActor
  static func receipt(_ receipt: Receipt, navigation: any ReceiptNavigation) -> AppScreen {
    AppScreen("receipt") { [weak navigation] in
      Screen(
        title: "Receipt",
        lines: [
          "Order \(receipt.number): \(receipt.order.total), on its way to"
            + " \(receipt.order.address.city)."
        ],
        actions: [Screen.Action("close") { navigation?.receiptDidClose() }])
    }
  }
}
