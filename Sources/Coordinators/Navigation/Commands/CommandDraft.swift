/// Why a command changes nothing.
struct Refusal: Error {
  let misuse: Misuse

  init(_ misuse: Misuse) {
    self.misuse = misuse
  }
}

/// What a command of a flow makes of a state, before anything is done about it.
@MainActor
struct CommandDraft {
  /// The state, which the command changes.
  var state: NavigationState

  /// The flow that gives the command.
  let flow: CoordinatorNode

  /// Whether the flow stays when the command takes the last of it away.
  var keepsFlow = false

  /// Whether the command may take away what the flows above have: only one that says so by its name
  /// does.
  var reachesAncestors = false

  /// The tab that the command brings to the front.
  var selection: (record: TabsRecord, tab: TabBranch)?

  private(set) var newScreens: [(box: ScreenBox, owner: CoordinatorNode)] = []
  private(set) var newLayers: [(record: LayerRecord, owner: CoordinatorNode)] = []

  private var navigator: Navigator { flow.navigator }

  init(_ state: NavigationState, by flow: CoordinatorNode) {
    self.state = state
    self.flow = flow
  }

  /// Makes the box of a screen on a stack.
  typealias MakeBox = (ScreenID, FlowLink, StackID) -> ScreenBox

  private mutating func entry(_ make: MakeBox, on stack: StackID) -> ScreenEntry {
    let box = make(ScreenID(number: navigator.nextNumber()), flow.link, stack)
    newScreens.append((box, flow))
    return ScreenEntry(box: box)
  }

  /// Makes what a column shows in place of an empty stack; it is no screen of a flow.
  func makePlaceholder(_ make: MakeBox, in stack: StackID) -> ScreenEntry {
    ScreenEntry(box: make(ScreenID(number: navigator.nextNumber()), flow.link, stack))
  }

  private mutating func record(owner: CoordinatorNode, tabs: TabsRecord? = nil) -> LayerRecord {
    let id = LayerID(number: navigator.nextNumber())
    let record = LayerRecord(id: id, owner: owner.link, tabs: tabs)
    newLayers.append((record, owner))
    return record
  }

  private func makeStack() -> ScreenStack {
    ScreenStack(id: StackID(number: navigator.nextNumber()))
  }

  // MARK: Screens

  /// Puts screens on top of where the flow is.
  mutating func push(
    _ screens: [MakeBox], call: Misuse.Call = .push
  ) throws(Refusal) -> [ScreenEntry] {
    guard !screens.isEmpty else { return [] }
    switch state.location(of: flow) {
    case .stack(let id): return push(screens, on: id)
    case .column(let id):
      if let path = state.path(of: id) { state[path].cut(to: 0) }
      return push(screens, on: id)
    case .newLayer(let style, let base, let owner):
      return present(screens, style: style, over: base, owner: owner)
    case .gone: throw Refusal(.placeIsGone(call))
    }
  }

  private mutating func push(_ screens: [MakeBox], on id: StackID) -> [ScreenEntry] {
    guard let path = state.path(of: id) else { return [] }
    var entries: [ScreenEntry] = []
    entries.reserveCapacity(screens.count)
    var stack = state[path]
    // A loop: a closure on the main actor would be checked for its isolation at each call.
    for screen in screens {
      let entry = entry(screen, on: id)
      stack.push(entry)
      entries.append(entry)
    }
    state[path] = stack
    return entries
  }

  /// Presents a screen in a modal over the highest layer that the flow is in.
  mutating func present(_ screen: @escaping MakeBox, style: ModalStyle) throws(Refusal)
    -> [ScreenEntry]
  {
    if case .gone = state.location(of: flow) { throw Refusal(.placeIsGone(.present)) }
    return present([screen], style: style, over: state.base(of: flow), owner: flow)
  }

  /// A new layer takes the place of what stands on the layer beneath.
  private mutating func present(
    _ screens: [MakeBox], style: ModalStyle, over base: Int, owner: CoordinatorNode
  ) -> [ScreenEntry] {
    var stack = makeStack()
    let entries = screens.map { entry($0, on: stack.id) }
    for entry in entries { stack.push(entry) }
    let record = record(owner: owner)
    state.layers.removeSubrange((base + 1)...)
    state.layers.append(
      NavigationLayer(
        id: record.id, style: .modal(style), content: .stack(stack), record: record))
    return entries
  }

  // MARK: Taking away

  /// Takes the flow's topmost screen away, and what stands on it.
  mutating func pop() throws(Refusal) {
    guard let box = flow.presence.screens.last, let place = place(of: box) else {
      throw Refusal(.nothingToPop)
    }
    guard place.index > 0 || !isFirstOfWindow(place.path) else { throw Refusal(.nothingToPop) }
    state[place.path].cut(to: place.index)
  }

  /// Takes away what stands on one of the flow's screens.
  mutating func pop(to screen: ScreenID) throws(Refusal) {
    guard let box = flow.presence.screens.last(where: { $0.id == screen }),
      let place = place(of: box)
    else { throw Refusal(.notOnStack) }
    state[place.path].cut(to: place.index + 1)
  }

  mutating func popToRoot(_ root: StackRoot) throws(Refusal) {
    switch root {
    case .flow:
      guard let stack = flow.presence.screens.last?.stack, let path = state.path(of: stack),
        let lowest = state[path].index(ofLowest: { $0.box.owner === flow.link })
      else { throw Refusal(.nothingToPop) }
      state[path].cut(to: lowest + 1)
    case .stack:
      reachesAncestors = true
      guard case .stack(let id) = state.location(of: flow), let path = state.path(of: id) else {
        throw Refusal(.nothingToPop)
      }
      state[path].cut(to: 1)
    }
  }

  /// Takes away what stands on the flow's first screen or layer: pushed, and presented (N7a).
  mutating func unwind() {
    guard let first = lowest() else { return }
    state.layers.removeSubrange((first.layer + 1)...)
    if let stack = first.stack, let path = state.path(of: stack.id) {
      state[path].cut(to: stack.count)
    }
  }

  /// The flow's lowest screen: its layer, and the stack up to it.
  private func lowest() -> (layer: Int, stack: (id: StackID, count: Int)?)? {
    var lowest: (layer: Int, stack: (id: StackID, count: Int)?)?
    for box in flow.presence.screens {
      guard let place = place(of: box) else { continue }
      let isLower =
        lowest.map { found in
          place.path.layer < found.layer
            || (place.path.layer == found.layer && place.index + 1 < found.stack?.count ?? 0)
        } ?? true
      if isLower { lowest = (place.path.layer, (box.stack, place.index + 1)) }
    }
    let ownLayer = state.layers.firstIndex { $0.record.owner === flow.link && $0.id != .window }
    if let ownLayer, ownLayer < lowest?.layer ?? .max { return (ownLayer, nil) }
    return lowest
  }

  /// Takes one level away (N7): the modal over the flow's own layer when it is the flow's or its
  /// children's, otherwise the modal that the flow itself has opened; never its parent's.
  mutating func dismiss() throws(Refusal) {
    let base = state.base(of: flow)
    if base + 1 < state.layers.count, isWithinFlow(state.layers[base + 1].record.owner.flow) {
      state.layers.removeSubrange((base + 1)...)
      return
    }
    guard
      let own = state.layers.lastIndex(where: { layer in
        if case .modal = layer.style { layer.record.owner === flow.link } else { false }
      }), own <= base
    else { throw Refusal(.nothingToDismiss) }
    state.layers.removeSubrange(own...)
  }

  private func isWithinFlow(_ other: CoordinatorNode?) -> Bool {
    var next = other
    while let node = next {
      if node === flow { return true }
      next = node.parent
    }
    return false
  }

  /// Replaces the flow's part of its stack, but for its first screens.
  mutating func replaceScreens(
    with screens: [MakeBox], keeping count: Int
  ) throws(Refusal) -> [ScreenEntry] {
    keepsFlow = true
    switch state.location(of: flow) {
    case .gone: throw Refusal(.placeIsGone(.replaceScreens))
    case .newLayer: break
    case .stack(let id), .column(let id):
      guard let path = state.path(of: id) else { break }
      let stack = state[path]
      let part = stack.index(ofLowest: { isWithinFlow($0.box.owner.flow) }) ?? stack.count
      state[path].cut(to: min(part + count, stack.count))
    }
    return try push(screens, call: .replaceScreens)
  }

  /// Replaces everything that the window shows, whichever flows it belongs to.
  mutating func replaceWindow(with screens: [MakeBox]) -> [ScreenEntry] {
    keepsFlow = true
    reachesAncestors = true
    state.layers.removeSubrange(1...)
    guard let path = state.path(of: .window) else { return [] }
    state[path].cut(to: 0)
    return push(screens, on: .window)
  }

  // MARK: Tabs, split views and questions

  /// Shows tabs in the place of what the flow's layer shows.
  mutating func showTabs(_ tabs: [any Hashable & Sendable], selected: Int) throws(Refusal)
    -> TabsRecord
  {
    guard !tabs.isEmpty else { throw Refusal(.noTabs) }
    let base = try baseForGroup(.showTabs)
    let branches = tabs.map { makeTab($0) }
    let group = TabGroup(
      id: GroupID(number: navigator.nextNumber()), tabs: branches, selected: branches[selected].id)
    let tabsRecord = TabsRecord(group.id)
    showInPlace(.tabs(group), over: base, record: record(owner: flow, tabs: tabsRecord))
    return tabsRecord
  }

  func makeTab(_ tab: any Hashable & Sendable) -> TabBranch {
    TabBranch(
      id: BranchID(number: navigator.nextNumber()), tab: tab, content: .stack(makeStack()))
  }

  /// Shows a split view: in the flow's tab when that shows nothing yet, otherwise in the place of what
  /// the flow's layer shows.
  mutating func showSplit(_ roles: [SplitColumn.Role]) throws(Refusal) -> SplitGroup {
    let split = SplitGroup(
      id: GroupID(number: navigator.nextNumber()),
      columns: roles.map { role in
        SplitColumn(
          id: BranchID(number: navigator.nextNumber()), role: role, stack: makeStack(),
          placeholder: nil)
      })
    if case .stack(let id) = state.location(of: flow), let path = state.path(of: id),
      let tab = path.tab, path.column == nil, state[path].isEmpty,
      case .tabs(var group) = state.layers[path.layer].content
    {
      group.tabs[tab].content = .split(split)
      state.layers[path.layer].content = .tabs(group)
      return split
    }
    let base = try baseForGroup(.showSplit)
    showInPlace(.split(split), over: base, record: record(owner: flow))
    return split
  }

  private func baseForGroup(_ call: Misuse.Call) throws(Refusal) -> Int {
    switch state.location(of: flow) {
    case .gone: throw Refusal(.placeIsGone(call))
    case .newLayer(_, let base, _): return base
    case .column: throw Refusal(.nestedTooDeep(call))
    case .stack(let id):
      guard let path = state.path(of: id) else { throw Refusal(.placeIsGone(call)) }
      if path.tab != nil || path.column != nil { throw Refusal(.nestedTooDeep(call)) }
      return state.base(of: flow)
    }
  }

  private mutating func showInPlace(
    _ content: NavigationLayer.Content, over base: Int, record: LayerRecord
  ) {
    state.layers.removeSubrange((base + 1)...)
    var style = NavigationLayer.Style.inPlace
    if case .newLayer(let modal, _, _) = state.location(of: flow) { style = .modal(modal) }
    state.layers.append(
      NavigationLayer(id: record.id, style: style, content: content, record: record))
  }

  /// Asks a question over everything else.
  mutating func ask(_ prompt: QuestionPrompt, answer: @escaping (QuestionEnd) -> Void)
    -> LayerRecord
  {
    let record = record(owner: flow)
    record.answer = answer
    state.layers.append(
      NavigationLayer(
        id: record.id, style: .question, content: .question(prompt), record: record))
    return record
  }

  // MARK: Places

  private func place(of box: ScreenBox) -> (path: StackPath, index: Int)? {
    guard let path = state.path(of: box.stack),
      let index = state[path].index(ofHighest: { $0.box === box })
    else { return nil }
    return (path, index)
  }

  private func isFirstOfWindow(_ path: StackPath) -> Bool {
    state.layers[path.layer].id == .window
  }
}
