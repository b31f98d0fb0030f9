import Coordinators

extension DelegateFlows {
  /// What a parent of ``AddressCoordinator`` is told.
  @MainActor
  protocol AddressCoordinatorDelegate: AnyObject {
    /// Tells the address, each time that the user goes on.
    func addressCoordinator(_ coordinator: AddressCoordinator, didChoose address: Address)

    /// Tells that the user does not want to go on.
    func addressCoordinatorDidCancel(_ coordinator: AddressCoordinator)
  }

  /// Asking where to send something.
  final class AddressCoordinator: DelegateCoordinator<AppScreen> {
    weak var delegate: (any AddressCoordinatorDelegate)?

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

    override func notifyDelegate(of outcome: Outcome<Void>) {
      if case .cancelled(.requested) = outcome { delegate?.addressCoordinatorDidCancel(self) }
    }
  }
}

extension DelegateFlows.AddressCoordinator: AddressNavigation {
  func addressDidFinish(with address: Address) {
    delegate?.addressCoordinator(self, didChoose: address)
  }

  func addressDidCancel() { cancel() }
}
