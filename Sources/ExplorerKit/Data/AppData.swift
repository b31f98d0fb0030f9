import Streams

/// The data that the app's flows share.
@MainActor
struct AppData {
  let session: SessionStore
  let shop: ShopServer
  let cart = Cart()
  let preferences = Preferences()

  init(network: Network, scheduler: any Scheduler) {
    session = SessionStore(server: AccountServer(network: network), scheduler: scheduler)
    shop = ShopServer(network: network)
  }
}
