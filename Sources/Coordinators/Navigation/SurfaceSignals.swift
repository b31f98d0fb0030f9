/// What a surface refers to weakly, and what hands its signs on to the navigator.
///
/// An object that is referred to weakly counts its references in a table beside it. Every flow and
/// every router refers to the navigator, so that would cost 400 instructions of a flow's life.
@MainActor
final class SurfaceSignals {
  private unowned let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }
}

extension SurfaceSignals: NavigationSurfaceDelegate {
  func mayLeave(_ screens: [ScreenID], by road: Road) -> Bool {
    navigator.mayLeave(screens, by: road)
  }

  func didTakeHold(of screens: [ScreenID], by road: Road) {
    navigator.didTakeHold(of: screens, by: road)
  }

  func didLetGo() { navigator.didLetGo() }

  func didChange(by road: Road) { navigator.didChange(by: road) }

  func didSettle() { navigator.didSettle() }

  func didRefuse(_ screens: [ScreenID], by road: Road) { navigator.didRefuse(screens, by: road) }

  func shouldSelect(_ tab: BranchID, in group: GroupID) -> Bool {
    navigator.shouldSelect(tab, in: group)
  }

  func didSelect(_ tab: BranchID, in group: GroupID) { navigator.didSelect(tab, in: group) }

  func didAnswer(_ question: LayerID, choice: Int) {
    navigator.didAnswer(question, choice: choice)
  }
}
