// What a surface tells, by way of `SurfaceSignals`.
extension Navigator {
  func mayLeave(_ screens: [ScreenID], by road: Road) -> Bool {
    if transitions.isBetweenSteps { return false }
    return guardedFlows(leftWithout: items(takenWith: screens)).isEmpty
  }

  func didTakeHold(of screens: [ScreenID], by road: Road) {
    transitions.hold(items(takenWith: screens))
    log.record(.user(road, .begun))
    heldRoad = road
  }

  func didLetGo() {
    guard let road = exchange(&heldRoad, with: nil) else { return }
    log.record(.user(road, .cancelled))
    transitions.letGo()
    transitions.goOn()
  }

  func didChange(by road: Road) {
    heldRoad = nil
    transitions.letGo()
    let lost = transitions.look()
    if !lost.isEmpty { lose(lost, by: road) }
  }

  func didSettle() {
    let lost = transitions.look()
    if !lost.isEmpty { lose(lost, by: .system) }
    transitions.goOn()
  }

  func didRefuse(_ screens: [ScreenID], by road: Road) {
    let gone = items(takenWith: screens)
    let reason = road.reason(takesLayers: !gone.layers.isEmpty)
    let asked = guardedFlows(leftWithout: gone)
    guard !asked.isEmpty else { return }
    ask(
      asked, reason: reason,
      granted: { [weak self] in
        guard let self else { return }
        log.record(.user(road, .completed), extent: extent(of: gone))
        batch {
          setBatchAnimation(true, isExplicit: false)
          change(to: desired.removing(gone), reason: reason)
        }
      },
      refused: { [weak self] in self?.log.record(.user(road, .refused)) })
  }

  func shouldSelect(_ tab: BranchID, in group: GroupID) -> Bool {
    guard let (layer, tabs) = desired.tabs(group), let record = desired.layers[layer].record.tabs,
      let branch = tabs.tabs.first(where: { $0.id == tab })
    else { return false }
    if let action = record.interceptions[tab] {
      action()
      return false
    }
    guard tabs.selected == tab else { return true }
    reselect(branch, record)
    return false
  }

  func didSelect(_ tab: BranchID, in group: GroupID) {
    guard let (layer, tabs) = desired.tabs(group), let record = desired.layers[layer].record.tabs,
      let branch = tabs.tabs.first(where: { $0.id == tab }), tabs.selected != tab
    else { return }
    log.record(.tab("\(branch.tab)", isReselection: false))
    batch {
      transitions.select(tab, in: group)
      var state = desired
      state.apply(.select(tab, in: group))
      change(to: state, reason: .replaced)
      tell(record, branch, isByUser: true)
    }
  }

  func didAnswer(_ question: LayerID, choice: Int) {
    guard let layer = desired.layer(question), let prompt = layer.question else { return }
    let title = prompt.choices.indices.contains(choice) ? prompt.choices[choice].title : "\(choice)"
    log.record(.answered(title))
    batch {
      // What was asked over the question goes with it.
      let gone = ShownItems(screens: [], layers: [question])
      transitions.remove(gone)
      layer.record.owner.flow?.remove(layer.record)
      let answer = exchange(&layer.record.answer, with: nil)
      change(to: desired.removing(gone), reason: .requested)
      answer?(.answered(choice))
    }
  }

  /// N10: takes a tab to its root, as far as its flows let it.
  private func reselect(_ branch: TabBranch, _ record: TabsRecord) {
    let above = branch.screensAboveRoot
    let gone = ShownItems(screens: Set(above), layers: [])
    let finish = { [weak self] in
      guard let self else { return }
      log.record(.tab("\(branch.tab)", isReselection: true))
      batch {
        setBatchAnimation(true, isExplicit: false)
        if !above.isEmpty { change(to: desired.removing(gone), reason: .tabReselected) }
        tell(record, branch, isReselection: true, isByUser: true)
      }
    }
    let asked = guardedFlows(leftWithout: gone)
    if asked.isEmpty { return finish() }
    ask(
      asked, reason: .tabReselected, granted: finish,
      refused: { [weak self] in self?.log.record(.user(.reselect, .refused)) })
  }

  /// What goes with some screens: the layers that have no others, and what stands on them.
  private func items(takenWith screens: [ScreenID]) -> ShownItems {
    let taken = ShownItems(screens: Set(screens), layers: [])
    return ShownItems(StateDifference(from: desired, to: desired.removing(taken)))
  }
}

extension TabBranch {
  /// The screens that a reselection takes away.
  fileprivate var screensAboveRoot: [ScreenID] {
    switch content {
    case .stack(let stack): stack.entries.dropFirst().map(\.id)
    case .split(let split):
      split.columns[split.frontIndex].stack.entries.dropFirst().map(\.id)
    }
  }
}

extension ShownItems {
  init(_ difference: StateDifference) {
    self.init(
      screens: Set(difference.screens.map(\.id)), layers: Set(difference.layers.map(\.id)))
  }
}

extension Navigator {
  // MARK: Questions

  /// Asks a question of a flow over everything else.
  @discardableResult
  func ask(
    _ prompt: QuestionPrompt, by flow: CoordinatorNode, answer: @escaping (QuestionEnd) -> Void
  ) -> LayerID {
    var draft = CommandDraft(desired, by: flow)
    let record = draft.ask(prompt, answer: answer)
    carryOut(draft, CommandKey(call: .ask, flow: flow.flowID), CommandOptions(reason: .replaced))
    return record.id
  }

  /// Takes a question away, because there is nothing any more that waits for its answer.
  func withdraw(_ question: LayerID) {
    guard let record = desired.layer(question)?.record else { return }
    endQuestion(record, .flowHasEnded)
    record.owner.flow?.remove(record)
    change(to: desired.removing(ShownItems(screens: [], layers: [question])), reason: .replaced)
  }

  /// Answers a question, once.
  func endQuestion(_ record: LayerRecord, _ end: QuestionEnd) {
    exchange(&record.answer, with: nil)?(end)
  }
}
