import Coordinators

extension ResultFlows {
  /// Asking what to pay with, which publishes the card each time that one goes on.
  final class CardCoordinator: PublishingCoordinator<AppScreen, Card> {
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

extension ResultFlows.CardCoordinator: CardNavigation {
  func cardDidFinish(with card: Card) { send(card) }
}
