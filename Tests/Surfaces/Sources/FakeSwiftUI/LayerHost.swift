import Streams

/// The views of one layer.
@MainActor
final class LayerHost {
  let layer: any LayerBindings
  let modal: ModalHost
  private(set) var stacks: [LayerContent.Key: StackHost] = [:]
  private(set) var alert: AlertItem?
  private unowned let engine: Engine
  private let content: Tracker<LayerContent>
  private let wantedAlert: Tracker<AlertItem?>
  private var fronts: [LayerContent.Key: Tracker<LayerContent.Key>] = [:]
  private var shownFronts: [LayerContent.Key: LayerContent.Key] = [:]
  private var switchedAt: Duration?
  private let selection: SelectionWrites

  init(_ layer: any LayerBindings, engine: Engine) {
    self.layer = layer
    self.engine = engine
    let selection = SelectionWrites(engine)
    self.selection = selection
    modal = ModalHost(of: layer, engine: engine) { selection.noteWrite("a modal") }
    content = Tracker({ layer.content }) { selection.noteWrite("the content") }
    wantedAlert = Tracker({ layer.alert }, isSame: { $0?.id == $1?.id }) {
      selection.noteWrite("the alert")
    }
    follow(content.used)
    build()
  }

  // MARK: What is shown

  /// The branch of a group that is seen.
  func front(of group: LayerContent.Key) -> LayerContent.Key? { shownFronts[group] }

  /// What a stack shows above its root; none when it is not built (SU45).
  func shown(_ stack: LayerContent.Key) -> [AnyHashable]? { stacks[stack]?.shown }

  /// The stacks that are seen, in the order in which they stand.
  var visibleStacks: [LayerContent.Key] { visibleStacks(in: content.used) }

  private func visibleStacks(in content: LayerContent) -> [LayerContent.Key] {
    switch content {
    case .stack(let key): return [key]
    case .split(let group, let columns):
      guard engine.isNarrow, let last = columns.firstIndex(of: shownFronts[group] ?? "") else {
        return columns
      }
      return Array(columns[...last])
    case .tabs(let group, let tabs):
      let tab = tabs.first { $0.id == shownFronts[group] }
      return tab.map { visibleStacks(in: $0.content) } ?? []
    }
  }

  // MARK: Frames

  func update() {
    updateContent()
    updateFronts()
    updateStacks()
    let isDismissing = modal.update()
    updateAlert(isDismissing: isDismissing)
    modal.above?.update()
  }

  private func updateContent() {
    guard let new = content.take().last else { return }
    for (key, stack) in stacks where !new.stacks.contains(key) {
      if !stack.shown.isEmpty {
        // SU33, SU35
        engine.report(.trap("\(key) was taken down while its path was not empty"))
      }
      stacks[key] = nil
    }
    follow(new)
  }

  /// Tracks the groups of a content.
  private func follow(_ content: LayerContent) {
    for group in fronts.keys where !content.groups.contains(group) {
      fronts[group] = nil
      shownFronts[group] = nil
    }
    for group in content.groups where fronts[group] == nil {
      let tracker = Tracker({ [layer] in layer.front(of: group) }) { [engine] in
        engine.setNeedsFrame()
      }
      fronts[group] = tracker
      shownFronts[group] = tracker.used
    }
  }

  private func updateFronts() {
    for (group, tracker) in fronts {
      guard let new = tracker.take().last, new != shownFronts[group] else { continue }
      shownFronts[group] = new
      if isTabs(group) { switchedAt = engine.scheduler.now }
    }
  }

  private func isTabs(_ group: LayerContent.Key) -> Bool {
    if case .tabs(group, _) = content.used { return true }
    return false
  }

  private func updateStacks() {
    for (key, stack) in stacks where stack.update() {
      guard let time = engine.knobs.tabSettleTime, let switchedAt,
        visibleStacks.contains(key), engine.scheduler.now - switchedAt < time
      else { continue }
      // SU34
      engine.report(.trap("The path of \(key) was written when its tab was just selected"))
    }
    build()
  }

  /// Builds the stacks that are seen for the first time, with the path that they have by now (SU45).
  private func build() {
    for key in visibleStacks where stacks[key] == nil {
      stacks[key] = StackHost(key, of: layer, engine: engine) { [selection] in
        selection.noteWrite("the path of \(key)")
      }
    }
  }

  private func updateAlert(isDismissing: Bool) {
    guard let new = wantedAlert.take().last else { return }
    if new != nil, isDismissing, engine.knobs.alertBesideDismissalIsLost {
      engine.report(.lostAlert("An alert was wanted in the update that closes a modal"))
      modal.breakNext()
    } else {
      alert = new
    }
  }

  // MARK: The user

  func userSelects(_ branch: LayerContent.Key, of group: LayerContent.Key) {
    shownFronts[group] = branch
    build()
    selection.write {
      fronts[group]?.write(branch) { layer.setFront(branch, of: group) }
    }
  }

  /// The user goes back from a column's root: the one before is seen (SU49).
  func userLeaves(_ column: LayerContent.Key) {
    guard engine.isNarrow, case .split(let group, let columns) = splitContent(of: column),
      let index = columns.firstIndex(of: column), index > 0
    else { return }
    let before = columns[index - 1]
    shownFronts[group] = before
    if engine.knobs.columnIsWritten {
      fronts[group]?.write(before) { layer.setFront(before, of: group) }
    }
  }

  private func splitContent(of column: LayerContent.Key) -> LayerContent? {
    func find(_ content: LayerContent) -> LayerContent? {
      switch content {
      case .stack: nil
      case .split(_, let columns): columns.contains(column) ? content : nil
      case .tabs(_, let tabs): tabs.lazy.compactMap { find($0.content) }.first
      }
    }
    return find(content.used)
  }

  /// The action runs, then the alert is written as gone: whatever is wanted by then (SU18).
  func userChooses(_ action: String) {
    guard let handler = alert?.actions[action] else { return }
    alert = nil
    handler()
    wantedAlert.write(nil) { layer.clearAlert() }
  }
}

/// Sees what else a model writes while SwiftUI writes its selection (SU44).
@MainActor
final class SelectionWrites {
  private unowned let engine: Engine
  private var isWriting = false

  init(_ engine: Engine) {
    self.engine = engine
  }

  func write(_ body: () -> Void) {
    isWriting = true
    body()
    isWriting = false
  }

  func noteWrite(_ what: String) {
    if isWriting { engine.report(.writeInSelection("The selection's setter wrote \(what)")) }
    engine.setNeedsFrame()
  }
}
