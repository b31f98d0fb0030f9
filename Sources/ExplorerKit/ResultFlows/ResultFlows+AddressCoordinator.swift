import Coordinators

extension ResultFlows {
  /// Asking where to send something, which publishes the address each time that one goes on.
  final class AddressCoordinator: PublishingCoordinator<AppScreen, Address> {
    private let draft: CheckoutDraft
    private let session: SessionStore

    init(draft: CheckoutDraft, session: SessionStore, router: Router<AppScreen>) {
      self.draft = draft
      self.session = session
      super.init(router: router)
    }

    override func start() {
      router.push(.address(draft: draft, session: session, navigation: self))
    }
  }
}

extension ResultFlows.AddressCoordinator: AddressNavigation {
  func addressDidFinish(with address: Address) { send(address) }

  func addressDidCancel() { cancel() }
}
