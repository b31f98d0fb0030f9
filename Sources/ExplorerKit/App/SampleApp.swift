import Coordinators
import Streams

/// The sample app, put together: its data, its tree of coordinators, and the surface that it is shown
/// on.
///
/// This is the one place that knows both styles, and that the surface is a simulated one.
@MainActor
package final class SampleApp {
  /// The tree that the app's coordinators stand in.
  package let tree: CoordinatorTree<AppScreen>

  /// What the user sees and touches.
  package let surface: SimulatedSurface<AppScreen>

  private let network: Network
  private let data: AppData

  /// Launches the app.
  ///
  /// - Parameters:
  ///   - style: Which set of coordinators to run it with.
  ///   - scheduler: Whose time everything takes.
  package init(style: FlowStyle, scheduler: any Scheduler) {
    tree = CoordinatorTree(scheduler: scheduler)
    surface = SimulatedSurface(scheduler: scheduler)
    network = Network(scheduler: scheduler)
    data = AppData(network: network, scheduler: scheduler)
    switch style {
    case .result:
      tree.coordinate(to: ResultFlows.AppCoordinator(data: data, router: tree.router)) { _ in
        // It has no result, and is cancelled with the tree only.
      }
    case .delegate:
      tree.startChild(DelegateFlows.AppCoordinator(data: data, router: tree.router))
    }
    tree.attach(surface)
  }

  /// Whether something moves, or the screen waits for something: what a user would wait for.
  ///
  /// A session that will expire some day is nothing to wait for, and neither is a screen that the
  /// user holds.
  package var isBusy: Bool {
    surface.activity == .animating || network.openRequestCount > 0
      || ShownWindow(self).content?.isWaiting == true
  }

  /// What is going on, in words.
  package var activity: String {
    switch surface.activity {
    case .animating: "moving"
    case .swiping, .pulling: "held by a finger"
    case .rest: network.openRequestCount > 0 ? "waiting for the server" : "at rest"
    }
  }

  /// Takes note that the user does something, which keeps a session from expiring.
  package func noteInput() { data.session.noteInput() }
}
