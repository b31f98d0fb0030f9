extension Device.User {
  /// Shows or hides a split view's column.
  public func slide(
    _ column: UISplitViewController.Column, of split: UISplitViewController, isHidden: Bool
  ) {
    device.run { split.userSetsHidden(isHidden, column) }
  }

  /// Turns the device, or changes the window's width.
  public func resize(_ window: UIWindow, to sizeClass: UIUserInterfaceSizeClass) {
    device.run { window.resize(to: sizeClass, width: sizeClass == .compact ? 390 : 1_024) }
  }

  /// Goes to another app.
  public func sendToBackground(_ scene: UIScene) {
    device.run {
      guard scene.activationState == .foregroundActive else { return }
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneWillResignActive(scene)
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
    }
  }

  /// Comes back.
  public func bringToForeground(_ scene: UIScene) {
    device.run {
      guard scene.activationState == .background else { return }
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
    }
  }
}

extension Device {
  /// Connects a scene: its delegate makes the windows.
  @discardableResult
  public func connect(
    _ delegate: (any UISceneDelegate)? = nil, sizeClass: UIUserInterfaceSizeClass = .compact,
    identifier: String = "scene"
  ) -> UIWindowScene {
    run {
      let options = UIScene.ConnectionOptions()
      let scene = UIWindowScene(
        session: UISceneSession(persistentIdentifier: identifier), connectionOptions: options)
      scene.traitCollection = UITraitCollection(horizontalSizeClass: sizeClass)
      scene.delegate = delegate
      scene.activationState = .foregroundInactive
      delegate?.scene(scene, willConnectTo: scene.session, options: options)
      scene.activationState = .foregroundActive
      delegate?.sceneDidBecomeActive(scene)
      return scene
    }
  }

  /// The system lets go of a scene: its delegate hears of it, and nobody else does (U92).
  public func disconnect(_ scene: UIWindowScene) {
    run {
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      for window in scene.windows { window.disconnect() }
    }
  }
}
