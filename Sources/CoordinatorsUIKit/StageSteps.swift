#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Coordinators
  import UIKit

  /// How a step is carried out.
  extension Stage {
    func perform(_ step: NavigationStep, completion: @escaping () -> Void) {
      levels = seenLevels
      beginStep(completion)
      let isDone = applying { carryOut(step.change, isAnimated: step.isAnimated) }
      // A look may be due already, before what UIKit does in its next turn.
      if isDone { finishStep() } else { wait(turns: 1) }
      showGuards()
    }

    /// - Returns: Whether the step is over already: it was dropped, or there was nothing to do.
    private func carryOut(_ change: NavigationChange, isAnimated: Bool) -> Bool {
      switch change {
      case .setStack(let stack, _):
        guard let controller = stackController(stack.id) else { return true }
        put(stack, in: controller)
        show(controller, isAnimated: isAnimated)
      case .present(let layer): return !present(layer, isAnimated: isAnimated)
      case .dismiss(let layers): return !dismiss(Set(layers.map(\.id)), isAnimated: isAnimated)
      case .select(let branch, let group):
        guard let (_, tabs) = tabs(group) else { return true }
        tabs.select(branch)
      case .setTabs(let branches, let group): setTabs(branches, of: group)
      case .setTab(let branch, let content, let group):
        setTab(branch, to: content, of: group)
      case .setPlaceholder(let entry, let column, let group):
        setPlaceholder(entry, column: column, of: group)
      }
      return false
    }

    private func stackController(_ id: StackID) -> StackController? {
      for level in levels {
        if let stack = level.stacks.first(where: { $0.id == id }) { return stack }
      }
      return nil
    }

    private func tabs(_ id: GroupID) -> (Level, TabsController)? {
      for level in levels {
        if case .tabs(let tabs, _) = level.content, tabs.id == id { return (level, tabs) }
      }
      return nil
    }

    // MARK: Stacks

    func show(_ stack: StackController, isAnimated: Bool) {
      if let split = stack.split {
        split.show(isAnimated: isAnimated)
      } else {
        stack.show(hosts(of: stack), isAnimated: isAnimated)
      }
    }

    private func put(_ stack: ScreenStack, in controller: StackController) {
      let entries = stack.entries
      controller.recorded = entries.map(\.id)
      for entry in entries { host(entry).stack = controller }
    }

    private func host(_ entry: ScreenEntry) -> HostController {
      if let host = hosts[entry.id] { return host }
      let host = HostController(entry.id, content: makeController(entry))
      hosts[entry.id] = host
      return host
    }

    private func makeStack(_ stack: ScreenStack) -> StackController {
      let controller = StackController(stack.id, stage: self)
      put(stack, in: controller)
      applying { controller.show(hosts(of: controller), isAnimated: false) }
      return controller
    }

    private func makeSplit(_ group: SplitGroup) -> SplitController {
      let split = SplitController(group.id, columns: group.columns.count, stage: self)
      for column in group.columns {
        let stack = makeStack(column.stack)
        stack.placeholder = column.placeholder.map(host)
        if column.stack.isEmpty, let placeholder = stack.placeholder {
          applying { stack.show([placeholder], isAnimated: false) }
        }
        split.add(stack, as: column.role, column: column.id)
      }
      return split
    }

    private func setPlaceholder(_ entry: ScreenEntry?, column: BranchID, of group: GroupID) {
      guard let split = levels.flatMap(\.content.splits).first(where: { $0.id == group }),
        let stack = split.stacks.first(where: { $0.column == column })?.stack
      else { return }
      stack.placeholder = entry.map(host)
      split.show(isAnimated: false)
    }

    // MARK: Layers

    func makeContent(_ content: NavigationLayer.Content) -> Level.Content {
      switch content {
      case .stack(let stack): .stack(makeStack(stack))
      case .split(let split): .split(makeSplit(split))
      case .tabs(let group): makeTabs(group)
      case .question(let prompt):
        .question(
          UIAlertController(title: prompt.title, message: prompt.message, preferredStyle: .alert))
      }
    }

    private func makeTabs(_ group: TabGroup) -> Level.Content {
      let tabs = TabsController(group.id, selected: group.selected, stage: self)
      var contents: [BranchID: Level.Content] = [:]
      for tab in group.tabs { contents[tab.id] = make(tab) }
      applying {
        tabs.show(controllers(of: group.tabs, in: contents), selected: group.selected)
      }
      return .tabs(tabs, contents)
    }

    private func make(_ tab: TabBranch) -> Level.Content {
      let content: Level.Content =
        switch tab.content {
        case .stack(let stack): .stack(makeStack(stack))
        case .split(let split): .split(makeSplit(split))
        }
      content.controller.tabBarItem = tabBarItem(tab.tab)
      return content
    }

    private func controllers(
      of tabs: [TabBranch], in contents: [BranchID: Level.Content]
    ) -> [(id: BranchID, controller: UIViewController)] {
      tabs.compactMap { tab in contents[tab.id].map { (tab.id, $0.controller) } }
    }

    private func setTabs(_ branches: [TabBranch], of group: GroupID) {
      guard let (level, tabs) = tabs(group), case .tabs(_, let old) = level.content else { return }
      var contents: [BranchID: Level.Content] = [:]
      for tab in branches { contents[tab.id] = old[tab.id] ?? make(tab) }
      let front = branches.contains { $0.id == tabs.front } ? tabs.front : branches.first?.id
      level.content = .tabs(tabs, contents)
      if let front { tabs.show(controllers(of: branches, in: contents), selected: front) }
    }

    private func setTab(_ branch: BranchID, to content: TabContent, of group: GroupID) {
      guard let (level, tabs) = tabs(group), case .tabs(_, var contents) = level.content,
        let index = tabs.branches.firstIndex(where: { $0.id == branch })
      else { return }
      let item = tabs.branches[index].controller.tabBarItem
      let new: Level.Content =
        switch content {
        case .stack(let stack): .stack(makeStack(stack))
        case .split(let split): .split(makeSplit(split))
        }
      new.controller.tabBarItem = item
      contents[branch] = new
      level.content = .tabs(tabs, contents)
      var branches = tabs.branches
      branches[index].controller = new.controller
      tabs.show(branches, selected: tabs.front)
    }

    // MARK: Presenting

    /// - Returns: Whether the layer comes.
    private func present(_ layer: NavigationLayer, isAnimated: Bool) -> Bool {
      guard let beneath = levels.last else { return false }
      let modal: ModalStyle?
      switch layer.style {
      case .window: return false
      case .inPlace:
        guard let frame = beneath.carrier as? FrameController else { return false }
        let level = Level(
          layer.id, in: frame, isPresented: false, makeContent(layer.content))
        levels.append(level)
        frame.show(level.content.controller)
        return true
      case .modal(let style): modal = style
      case .question: modal = nil
      }
      let level = dropped.removeValue(forKey: layer.id) ?? makeLevel(layer)
      if let modal { prepare(level.carrier, as: modal, of: layer, over: beneath.carrier) }
      beneath.carrier.present(level.carrier, animated: isAnimated) { [weak self] in
        self?.settleSoon()
      }
      // It is there at once, or was dropped (U53).
      guard level.carrier.presentingViewController != nil else {
        dropped[layer.id] = level
        return false
      }
      levels.append(level)
      if case .question(let alert) = level.content {
        WindowWatcher.watch(alert) { [weak self] in self?.settleSoon() }
      }
      return true
    }

    private func makeLevel(_ layer: NavigationLayer) -> Level {
      let content = makeContent(layer.content)
      if case .question(let alert) = content, let prompt = layer.question {
        for (index, choice) in prompt.choices.enumerated() {
          alert.addAction(
            UIAlertAction(title: choice.title, style: choice.role.style) { [weak self] _ in
              self?.didAnswer(layer.id, choice: index)
            })
        }
        return Level(layer.id, in: alert, isPresented: true, content)
      }
      let frame = FrameController(self)
      frame.show(content.controller)
      return Level(layer.id, in: frame, isPresented: true, content)
    }

    private func prepare(
      _ controller: UIViewController, as style: ModalStyle, of layer: NavigationLayer,
      over beneath: UIViewController
    ) {
      // Before the presentation controller is touched (U56).
      controller.modalPresentationStyle =
        switch style {
        case .sheet: .pageSheet
        case .cover: .fullScreen
        case .popover: .popover
        }
      controller.presentationController?.delegate = controller as? FrameController
      if style == .popover, let popover = controller.popoverPresentationController {
        let source: UIView = popoverSource(layer) ?? beneath.view
        popover.sourceView = source
        popover.sourceRect = source.bounds
      }
    }

    /// - Returns: Whether something goes.
    private func dismiss(_ gone: Set<LayerID>, isAnimated: Bool) -> Bool {
      for id in gone { dropped[id] = nil }
      guard let lowest = levels.firstIndex(where: { gone.contains($0.id) }), lowest > 0 else {
        return false
      }
      if let modal = levels[lowest...].first(where: \.isPresented) {
        modal.carrier.presentingViewController?.dismiss(animated: isAnimated) { [weak self] in
          self?.settleSoon()
        }
        // What has no answer any more is not waited for.
        for level in levels[lowest...] where level.isQuestion { level.hasVanished = true }
      }
      let beneath = levels[lowest - 1]
      if !levels[lowest].isPresented, let frame = levels[lowest].carrier as? FrameController {
        frame.show(beneath.content.controller)
        levels.removeAll { $0.carrier === frame && gone.contains($0.id) }
      }
      return true
    }
  }

  extension Level {
    fileprivate var isQuestion: Bool {
      if case .question = content { true } else { false }
    }
  }

  extension QuestionPrompt.Role {
    fileprivate var style: UIAlertAction.Style {
      switch self {
      case .standard: .default
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }
#endif
