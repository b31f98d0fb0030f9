import Coordinators
import CoordinatorsTesting
import Streams

/// Makes the moves of a script on a tree, and looks at the whole after each of them.
///
/// ```swift
/// #expect(Walk([.command(by: 0, .push(1), animated: true), .user(.back)]).problem == nil)
/// ```
@MainActor
final class Walk {
  /// What the flow is known by without keeping it.
  final class Record {
    let label: String
    let hooks: WalkHooks
    weak var flow: Coordinator<WalkPage>?
    var outcomes = 0
    var token: AnyCancellable?
    var isStream = false

    init(_ label: String, hooks: WalkHooks) {
      self.label = label
      self.hooks = hooks
    }
  }

  /// The first thing that is not as it must be.
  private(set) var problem: String?

  let harness = TreeHarness<WalkPage>(hasBackButtonAtRoot: true)
  var records: [Record] = []
  var pages: [(name: String, page: () -> WalkPage?)] = []
  var completions: [Int] = []
  var owed: Set<Int> = []
  private var tabs: [Tabs<WalkPage, Int>] = []
  private var splits: [Split<WalkPage>] = []
  private let answers = PassthroughSubject<Bool, Never>()
  private var reactions = 0
  private var budget = 40

  init(_ moves: [Move], trace: (Move) -> Void = { _ in }) {
    var index = 0
    while index < moves.count, problem == nil {
      trace(moves[index])
      if case .together(let count) = moves[index] {
        let last = min(moves.count, index + 1 + count)
        harness.tree.router.transition {
          for move in moves[(index + 1)..<last] where move.isCommand { make(move) }
        }
        index = last
      } else {
        make(moves[index])
        index += 1
      }
      look()
    }
    if problem == nil { end() }
  }

  func fail(_ text: String) {
    if problem == nil { problem = text }
  }

  // MARK: Moves

  var flows: [Coordinator<WalkPage>] {
    [harness.tree.root] + harness.tree.flows.compactMap { $0 as? Coordinator<WalkPage> }
  }

  private func flow(_ number: Int) -> Coordinator<WalkPage> {
    let flows = flows
    return flows[number % flows.count]
  }

  private func make(_ move: Move) {
    switch move {
    case .start(let by, let shape, let style, let screens, let reaction):
      start(under: flow(by), shape, style, screens, reaction)
    case .command(let by, let command, let animated): give(command, by: flow(by), animated)
    case .end(let number, let end): self.end(flow(number), end)
    case .together: break
    case .guards(let number, let answer):
      let flow = flow(number)
      guard let record = records.first(where: { $0.flow === flow }) else { return }
      record.hooks.answer = answer ?? .yes
      flow.isGuarded = answer != nil
    case .permits(let isAllowed): answers.send(isAllowed)
    case .drop(let number):
      let held = records.filter { $0.token != nil }
      if !held.isEmpty { held[number % held.count].token = nil }
    // An answer takes nothing away.
    case .user(.answer): make(.answer)
    case .user(let gesture): observe { self.make(gesture) }
    case .quirk(let quirk): make(quirk)
    case .wait(let milliseconds): harness.advance(by: .milliseconds(milliseconds))
    case .settle: settle()
    }
  }

  private func start(
    under parent: Coordinator<WalkPage>, _ shape: Move.Shape, _ style: Move.Style, _ screens: Int,
    _ reaction: Move.Reaction
  ) {
    guard budget > 0 else { return }
    budget -= 1
    let label = "f\(records.count)"
    let hooks = WalkHooks()
    hooks.answers = answers
    hooks.finishesOnLeaving = reaction == .finishesOnLeaving
    let record = Record(label, hooks: hooks)
    records.append(record)
    let router = router(of: parent, shape)
    let pages = (0..<screens).map { page("\(label).\($0)", reaction) }
    let held = token(reaction, under: parent)
    let told: () -> Void = { [weak self, weak parent] in
      record.outcomes += 1
      extendLifetime(held)
      if let self, let parent { react(reaction, under: parent) }
    }
    if reaction == .hookEndsParent {
      hooks.didEnd = { [weak self, weak parent] in
        self?.reactions += 1
        if parent !== self?.harness.tree.root { parent?.cancel() }
      }
    }
    switch style {
    case .result:
      let flow = WalkResultFlow(router: router, hooks: hooks, pages: pages)
      prepare(flow, record, pages, reaction)
      parent.coordinate(to: flow) { _ in told() }
    case .stream:
      record.isStream = true
      record.token = parent.coordinate { _ in
        let flow = WalkResultFlow(router: router, hooks: hooks, pages: pages)
        self.prepare(flow, record, pages, reaction)
        return flow
      }.sink { _ in told() }
    case .delegate:
      let flow = WalkDelegateFlow(router: router, hooks: hooks, pages: pages)
      flow.told = told
      prepare(flow, record, pages, reaction)
      if !parent.startChild(flow) { record.outcomes += 1 }
    case .publishing:
      let flow = WalkPublishingFlow(router: router, hooks: hooks, pages: pages)
      prepare(flow, record, pages, reaction)
      parent.coordinate(to: flow) { event in if case .ended = event { told() } }
    }
  }

  private func prepare(
    _ flow: Coordinator<WalkPage>, _ record: Record, _ pages: [WalkPage], _ reaction: Move.Reaction
  ) {
    record.flow = flow
    flow.leavesScreensToParent = reaction == .leavesScreens
    flow.staysWithoutScreens = reaction == .stays
    if reaction == .keepsFlow { pages.first?.held = flow }
  }

  private func router(of flow: Coordinator<WalkPage>, _ shape: Move.Shape) -> Router<WalkPage> {
    switch shape {
    case .here: return flow.router
    case .sheet: return flow.router.modal(.sheet)
    case .cover: return flow.router.modal(.cover)
    case .popover: return flow.router.modal(.popover)
    case .tab:
      guard let tabs = tabs.last, let tab = tabs.tabs.last else { return flow.router }
      return tabs[tab]
    case .column: return splits.last?.secondary ?? flow.router
    }
  }

  private func give(
    _ command: Move.Command, by flow: Coordinator<WalkPage>, _ animated: Bool
  ) {
    let router = flow.router
    let done = completion(of: flow)
    switch command {
    case .push(let count): router.push(newPages(count), animated: animated, completion: done)
    case .pushGivingWay:
      router.push(newPages(1)[0], animated: animated, whenBusy: .giveWay)
      done()
    case .present(let style):
      router.present(newPages(1)[0], as: style, animated: animated, completion: done)
    case .replaceScreens(let count, let keeping):
      router.replaceScreens(
        with: newPages(count), keeping: keeping, animated: animated, completion: done)
    case .replaceWindow(let count):
      router.replaceWindow(with: newPages(count), animated: animated, completion: done)
    case .pop: router.pop(animated: animated, completion: done)
    case .popToRoot: router.popToRoot(.flow, animated: animated, completion: done)
    case .popToStackRoot: router.popToRoot(.stack, animated: animated, completion: done)
    case .popTo(let number):
      let shown = router.shownScreens
      guard !shown.isEmpty else { return done() }
      router.pop(to: shown[number % shown.count], animated: animated, completion: done)
    case .dismiss: router.dismiss(animated: animated, completion: done)
    case .unwind: router.unwind(animated: animated, completion: done)
    case .unwindAsking:
      router.unwind(animated: animated, asking: true)
      done()
    case .endChildren:
      flow.endChildren(reason: .deepLink)
      done()
    case .showTabs(let count):
      tabs.append(router.showTabs(Array(0..<count), animated: animated))
      done()
    case .selectTab(let tab):
      guard let tabs = tabs.last else { return done() }
      tabs.select(tab) {}
      done()
    case .setTabs(let set):
      tabs.last?.setTabs((0..<3).filter { set & (1 << $0) != 0 })
      done()
    case .intercept(let tab):
      tabs.last?.intercept(tab) { [weak self, weak flow] in
        guard let self, let flow else { return }
        react(.pushes, under: flow)
      }
      done()
    case .showSplit(let isThree):
      splits.append(router.showSplit(isThree ? .three : .two, animated: animated))
      done()
    case .setPlaceholder:
      splits.last?.setPlaceholder(WalkPage("placeholder"), for: .secondary)
      done()
    case .ask:
      ask(flow)
      done()
    }
  }

  private func ask(_ flow: Coordinator<WalkPage>) {
    let number = completions.count
    completions.append(0)
    flow.ask(Question("?", .choice("a", 1), .cancel("b", 2))) { [weak self] _ in
      self?.completions[number] += 1
    }
  }

  private func end(_ flow: Coordinator<WalkPage>, _ end: Move.End) {
    guard flow !== harness.tree.root else { return }
    switch end {
    case .cancel: flow.cancel()
    case .fail: flow.fail(ProbeError.broken)
    case .send: (flow as? WalkPublishingFlow)?.send(1)
    case .finish:
      (flow as? WalkResultFlow)?.finish(with: 1)
      (flow as? WalkPublishingFlow)?.finish()
      if let delegate = flow as? WalkDelegateFlow {
        delegate.finish { [told = delegate.told] in told() }
      }
    }
  }

  // MARK: What flows do by themselves

  private func react(_ reaction: Move.Reaction, under parent: Coordinator<WalkPage>) {
    guard parent.flowPhase == .running, budget > 0 else { return }
    budget -= 1
    reactions += 1
    switch reaction {
    case .startsAnother, .deinitStarts: start(under: parent, .here, .result, 1, .nothing)
    case .endsParent, .deinitEnds, .hookEndsParent: end(parent, .finish)
    case .pushes, .deinitPushes, .completionPushes: parent.router.push(newPages(1))
    case .dismisses: parent.router.dismiss()
    case .pops: parent.router.pop()
    case .endsSiblings: parent.endChildren()
    case .asks: ask(parent)
    case .nothing, .keepsFlow, .leavesScreens, .finishesOnLeaving, .stays: break
    }
  }

  private func page(_ name: String, _ reaction: Move.Reaction) -> WalkPage {
    let page: WalkPage
    switch reaction {
    case .deinitPushes, .deinitStarts, .deinitEnds:
      page = WalkPage(name) { [weak self] in
        guard let self else { return }
        react(reaction, under: flow(name.utf8.count + completions.count))
      }
    default: page = WalkPage(name)
    }
    pages.append((name, { [weak page] in page }))
    return page
  }

  private func newPages(_ count: Int) -> [WalkPage] {
    (0..<count).map { _ in page("p\(pages.count)", .nothing) }
  }

  /// What a handler captures, which gives a command when it is freed.
  private func token(_ reaction: Move.Reaction, under parent: Coordinator<WalkPage>) -> WalkPage? {
    switch reaction {
    case .deinitPushes, .deinitStarts, .deinitEnds:
      WalkPage("token") { [weak self, weak parent] in
        if let self, let parent { react(reaction, under: parent) }
      }
    default: nil
    }
  }

  /// A completion, which comes once if the flow runs.
  private func completion(of flow: Coordinator<WalkPage>) -> () -> Void {
    let number = completions.count
    completions.append(0)
    if flow.flowPhase == .running { owed.insert(number) }
    return { [weak self] in self?.completions[number] += 1 }
  }

  // MARK: The user, and the surface

  private func make(_ gesture: Move.Gesture) {
    let surface = harness.surface
    switch gesture {
    case .back: surface.back()
    case .backOver(let count): surface.back(over: count)
    case .swipe: surface.beginSwipeBack()
    case .returnSwipe: surface.cancelSwipeBack()
    case .finishSwipe: surface.finishSwipeBack()
    case .swipeDown: surface.swipeDown()
    case .pull: surface.beginSwipeDown()
    case .returnPull: surface.cancelSwipeDown()
    case .finishPull: surface.finishSwipeDown()
    case .tapOutside: surface.tapOutside()
    case .escape: surface.escape()
    case .tab(let tab): surface.tap(tab: tab)
    case .answer: surface.answer("a")
    case .external(let level): surface.dismissExternally(level: level)
    case .popExternally(let count): surface.popExternally(count)
    case .turn: surface.layout = surface.layout == .narrow ? .wide : .narrow
    }
  }

  private func make(_ quirk: Move.Quirk) {
    switch quirk {
    case .dropsPresentation: harness.surface.quirks.droppedPresentations += 1
    case .dropsStackChange: harness.surface.quirks.droppedStackChanges += 1
    case .dropsAndReports: harness.surface.quirks.losesCompletionsOfDroppedSteps = false
    case .losesCompletion: harness.surface.quirks.lostCompletions += 1
    case .completesTwice: harness.surface.quirks.completesTwice = true
    case .tellsTwice: harness.surface.quirks.tellsTwice = true
    case .backDuringSteps: harness.surface.quirks.allowsBackDuringSteps = true
    case .none: harness.surface.quirks = SurfaceQuirks()
    }
  }

  /// What the user takes away ends what it was the last of (N1).
  private func observe(_ gesture: () -> Void) {
    let onScreen = harness.tree.flows.filter(\.isOnScreen)
    let before = reactions
    gesture()
    guard reactions == before else { return }
    for flow in onScreen where flow.flowPhase == .running && !flow.isOnScreen {
      // What is above a flow that goes on without screens goes on with it.
      if !flow.staysOrHoldsWhatStays { fail("\(flow.flowReference) runs on without its screens") }
    }
  }

  private func settle() {
    harness.surface.cancelSwipeBack()
    harness.surface.cancelSwipeDown()
    if !harness.settle() { fail("does not come to rest: \(harness.tree.transitionCount)") }
  }

  /// Ends everything and looks for what is left.
  private func end() {
    settle()
    look()
    harness.tree.end()
    settle()
    look()
    if !harness.tree.isEmpty { fail("flows are left: \(harness.tree.drawing)") }
    if !harness.tree.navigation.entries.isEmpty { fail("screens: \(harness.surface.screens)") }
    if harness.scheduler.pendingCount > 0 { fail("pending: \(harness.scheduler.pending)") }
  }
}

extension CoordinatorNode {
  fileprivate var staysOrHoldsWhatStays: Bool {
    (self as? Coordinator<WalkPage>)?.staysWithoutScreens == true
      || children.contains(where: \.staysOrHoldsWhatStays)
  }
}

extension Move {
  /// Whether the move may be part of a transition with others.
  var isCommand: Bool {
    switch self {
    case .start, .command, .end, .drop: true
    case .together, .guards, .permits, .user, .quirk, .wait, .settle: false
    }
  }
}
