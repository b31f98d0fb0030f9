import Coordinators

extension DelegateFlows {
  /// What a parent of ``CardCoordinator`` is told.
  @MainActor
  protocol CardCoordinatorDelegate: AnyObject {
    /// Tells the card, each time that the user goes on.
    func cardCoordinator(_ coordinator: CardCoordinator, didChoose card: Card)
  }

  /// Asking what to pay with.
  final class CardCoordinator: DelegateCoordinator<AppScreen> {
    weak var delegate: (any CardCoordinatorDelegate)?

    private let draft: CheckoutDraft
    private let session: SessionStore

    init(draft: CheckoutDraft, session: SessionStore, router: Router<AppScreen>) {
      self.draft = draft
      self.session = session
      super.init(router: router)
    }

    override func start() {
      router.push(.card(draft: draft, session: session, navigation: self))
    }
  }
}

extension DelegateFlows.CardCoordinator: CardNavigation {
  func cardDidFinish(with card: Card) { delegate?.cardCoordinator(self, didChoose: card) }
}
