extension Device.User {
  /// Taps a tab.
  ///
  /// - Parameter controller: One that the bar leads to, or the controller of More.
  public func tap(_ controller: UIViewController, in tabs: UITabBarController) {
    device.run {
      guard tabs.viewIfLoaded?.window != nil else { return }
      if let tab = tabs.givenTabs.first(where: { $0.viewController === controller }) {
        return tap(tab, in: tabs)
      }
      guard tabs.shown.contains(controller) || controller === tabs.moreIfThere else { return }
      guard tabs.delegate?.tabBarController(tabs, shouldSelect: controller) ?? true else { return }
      if controller === tabs.selected {
        popToRoot(controller)
      } else {
        tabs.select(controller)
      }
      tabs.delegate?.tabBarController(tabs, didSelect: controller)
    }
  }

  /// Taps a tab that was given as a value (U77).
  public func tap(_ tab: UITab, in tabs: UITabBarController) {
    device.run {
      guard tabs.delegate?.tabBarController(tabs, shouldSelectTab: tab) ?? true else { return }
      let previous = tabs.selectedTab
      if tab === previous {
        if let controller = tab.viewController { popToRoot(controller) }
      } else if let controller = tab.viewController {
        tabs.select(controller)
      }
      tabs.delegate?.tabBarController(tabs, didSelectTab: tab, previousTab: previous)
    }
  }

  /// Chooses in the list of More (U80).
  public func chooseInMore(_ controller: UIViewController, in tabs: UITabBarController) {
    device.run {
      guard tabs.hasMore, tabs.selected === tabs.moreNavigationController else { return }
      tabs.pushInMore(controller)
    }
  }

  /// What a second tap does (U76).
  private func popToRoot(_ controller: UIViewController) {
    if let stack = controller as? UINavigationController {
      stack.popToRootViewController(animated: true)
    } else if device.knobs.reselectionPopsNestedStack,
      let stack = controller.children.lazy.compactMap({ $0 as? UINavigationController }).first
    {
      stack.popToRootViewController(animated: true)
    }
  }
}
