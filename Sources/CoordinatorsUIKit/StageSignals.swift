#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Coordinators
  import UIKit

  /// What the controllers tell: each sign says only that it is time to look.
  extension Stage {
    // MARK: Stacks

    func noteCode() { if !isApplying { roads.noteCode() } }

    func stackHasChanged(_ stack: StackController) {
      // A split view that becomes narrow or wide moves screens from stack to stack: they are not lost.
      guard stack.split == nil else { return settleSoon() }
      if !isApplying, !isHeld, stack.isInWindow, !stack.isDeferred {
        roads.noteLoss(of: stack.recorded.count - stack.listed.count)
        look()
      }
      settleSoon()
    }

    /// Asks whether the user may take the screen on top of a stack away.
    func mayLeave(_ top: UIViewController, by road: Road) -> Bool {
      guard !isApplying, let host = top as? HostController, let delegate else { return true }
      guard delegate.mayLeave([host.id], by: road) else {
        tell { $0.didRefuse([host.id], by: road) }
        return false
      }
      roads.note(road)
      settleSoon()
      return true
    }

    /// A finger has taken hold of screens, which are off the list already (U6, U32).
    func didBeginSwipe(
      of screens: [ScreenID], in stack: StackController,
      _ coordinator: any UIViewControllerTransitionCoordinator
    ) {
      guard !isApplying, !isHeld else { return }
      isHeld = true
      roads.note(.swipeBack)
      delegate?.didTakeHold(of: screens, by: .swipeBack)
      coordinator.notifyWhenInteractionChanges { [weak self] context in
        guard let self, isHeld, !context.isInteractive, !context.isCancelled else { return }
        // Carried out: the screens are gone at this instant (N3).
        isHeld = false
        roads.note(.swipeBack)
        look()
      }
      coordinator.animate(alongsideTransition: nil) { [weak self] context in
        guard let self else { return }
        if isHeld {
          isReturning = context.isCancelled
          if !isReturning {
            isHeld = false
            look()
          }
        }
        settleSoon()
      }
    }

    // MARK: Modals

    func modalIsLeaving() {
      if !isApplying { wait(turns: 1) }
    }

    func modalHasChanged() {
      if seenLevels.count < levels.count { look() }
      settleSoon()
    }

    func mayDismiss(_ frame: FrameController) -> Bool {
      guard let delegate else { return true }
      let screens = screens(from: frame)
      let road = road(outOf: frame)
      guard delegate.mayLeave(screens, by: road) else {
        // Of a tap outside that is not allowed nothing more is heard (U72).
        if road == .outsideTap { tell { $0.didRefuse(screens, by: road) } }
        return false
      }
      roads.note(road)
      settleSoon()
      return true
    }

    func refuse(_ frame: FrameController) {
      guard road(outOf: frame) != .outsideTap else { return }
      tell { $0.didRefuse(screens(from: frame), by: .swipeDown) }
    }

    private func road(outOf frame: FrameController) -> Road {
      frame.modalPresentationStyle == .popover ? .outsideTap : .swipeDown
    }

    /// The screens of a modal, and of all that stands on it.
    private func screens(from frame: FrameController) -> [ScreenID] {
      levels.drop { $0.carrier !== frame }.flatMap(\.screens)
    }

    /// Shows beforehand what is not to be left without asking (N12).
    func showGuards() {
      for level in levels where level.isPresented {
        if let frame = level.carrier as? FrameController, frame.modalPresentationStyle != .popover {
          frame.isModalInPresentation = !guardedScreens.isDisjoint(with: screens(from: frame))
        }
      }
      for stack in levels.flatMap(\.stacks) {
        let hosts = hosts(of: stack)
        guard let lowest = hosts.firstIndex(where: { guardedScreens.contains($0.id) }) else {
          for host in hosts { host.hasBackMenu = true }
          continue
        }
        // From above a guarded screen, and from itself, no menu leads beneath it.
        for (index, host) in hosts.enumerated() { host.hasBackMenu = index + 1 < lowest }
      }
    }

    // MARK: Questions, tabs, split views

    func didAnswer(_ question: LayerID, choice: Int) {
      guard let index = levels.firstIndex(where: { $0.id == question }) else { return }
      levels.removeSubrange(index...)
      tell { $0.didAnswer(question, choice: choice) }
      settleSoon()
    }

    func shouldSelect(_ branch: BranchID, in group: GroupID) -> Bool {
      var isAllowed = true
      tell { isAllowed = $0.shouldSelect(branch, in: group) }
      return isAllowed
    }

    func tabsHaveChanged(_ tabs: TabsController) {
      guard !isApplying else { return }
      let seen = tabs.seen
      guard seen != tabs.front else { return }
      tabs.front = seen
      tell { $0.didSelect(seen, in: tabs.id) }
      settleSoon()
    }

    func splitHasChanged(_ split: SplitController) {
      for (_, _, stack) in split.stacks { stack.isDeferred = true }
      settleSoon()
    }
  }

  extension HostController {
    /// Whether the back button of the screen above offers a menu of the screens beneath.
    fileprivate var hasBackMenu: Bool {
      get { !(navigationItem.backBarButtonItem is MenulessBackItem) }
      set {
        guard newValue != hasBackMenu else { return }
        navigationItem.backBarButtonItem =
          newValue ? nil : MenulessBackItem(title: navigationItem.title ?? title)
      }
    }
  }
#endif
