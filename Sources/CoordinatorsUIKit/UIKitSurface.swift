#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Coordinators
  import Streams
  import UIKit

  /// Shows a tree in a window of UIKit.
  ///
  /// ```swift
  /// let surface = UIKitSurface<AppScreen>(scheduler: scheduler) { screen in
  ///   switch screen {
  ///   case .list: ListViewController()
  ///   case .detail(let id): DetailViewController(id)
  ///   }
  /// }
  /// tree.attach(surface)
  /// window.rootViewController = surface.rootViewController
  /// ```
  ///
  /// Stacks are navigation controllers, and tabs, split views, modals and questions are what UIKit has
  /// for them. Every way on which the user, the system, or code of the app's own leaves a screen is
  /// noticed, and counts once (N16).
  @MainActor
  public final class UIKitSurface<Screen>: NavigationSurface {
    private let stage: Stage

    /// Makes a surface that shows nothing yet.
    ///
    /// - Parameters:
    ///   - scheduler: The tree's scheduler, on the main actor.
    ///   - makeViewController: Makes the controller of a screen; called once for each showing.
    public init(
      scheduler: any Scheduler, makeViewController: @escaping (Screen) -> UIViewController
    ) {
      stage = Stage(scheduler: scheduler) { entry in
        entry.screen(as: Screen.self).map(makeViewController) ?? UIViewController()
      }
    }

    /// The controller that the window is to have as its root.
    public var rootViewController: UIViewController { stage.root }

    /// Makes the item of a tab, from the value that the tab was given to `router.showTabs(_:)` as; a
    /// title in words unless it is set.
    public var tabBarItem: (any Hashable & Sendable) -> UITabBarItem {
      get { stage.tabBarItem }
      set { stage.tabBarItem = newValue }
    }

    /// Gives the view that a popover points to; without one it is the whole of what is beneath.
    public var popoverSource: (NavigationLayer) -> UIView? {
      get { stage.popoverSource }
      set { stage.popoverSource = newValue }
    }

    public var delegate: (any NavigationSurfaceDelegate)? {
      get { stage.delegate }
      set { stage.delegate = newValue }
    }

    public var sighting: Sighting { stage.sighting }

    public var isFree: Bool { stage.isFree }

    public var guardedScreens: Set<ScreenID> {
      get { stage.guardedScreens }
      set { stage.guardedScreens = newValue }
    }

    public func perform(_ step: NavigationStep, completion: @escaping () -> Void) {
      stage.perform(step, completion: completion)
    }
  }

  extension UIKitSurface where Screen == UIViewController {
    /// Makes a surface whose screens are controllers already.
    public convenience init(scheduler: any Scheduler) {
      self.init(scheduler: scheduler) { $0 }
    }
  }
#endif
