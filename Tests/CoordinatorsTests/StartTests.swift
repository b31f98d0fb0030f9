import Coordinators
import CoordinatorsTesting
import Streams
import Testing

@Suite("The start of a flow")
@MainActor
struct StartTests {
  @Test("K4: coordinate(to:) without a subscriber makes, stores and shows nothing")
  func coldStream() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    harness.tree.log.clear()
    var made = 0
    func make() -> Probe {
      made += 1
      return Probe("flow", router: root.router, trace: harness.trace, screens: ["flow"])
    }
    let stream = root.coordinate { _ in make() }
    harness.settle()
    #expect(made == 0)
    #expect(harness.running == ["root"])
    #expect(harness.events == [])

    let first = stream.sink { harness.trace.add("first: \($0.text)") }
    let second = stream.sink { harness.trace.add("second: \($0.text)") }
    harness.settle()
    #expect(made == 2)
    #expect(harness.running == ["root", "flow", "flow"])
    #expect(harness.surface.screens == [["root", "flow", "flow"]])
    harness.surface.back()
    #expect(harness.takeOutcomes() == ["second: cancelled(back)"])
    #expect(second.isEnded)
    first.cancel()
  }

  @Test("D1, K4: the stream delivers one outcome and finishes")
  func oneOutcomeThenFinish() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    weak var flow: Probe?
    func make() -> Probe {
      let probe = Probe("flow", router: root.router, trace: harness.trace)
      flow = probe
      return probe
    }
    let token = root.coordinate { _ in make() }.sink(
      receiveCompletion: { _ in harness.trace.add("finished") },
      receiveValue: { harness.trace.add($0.text) })
    flow?.finish(with: 4)
    #expect(harness.takeOutcomes() == ["finished(4)", "finished"])
    #expect(token.isEnded)
  }

  @Test("K4: dropping the subscription ends the child, unheard, and removes its screens")
  func droppedSubscription() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    harness.tree.log.clear()
    var token: AnyCancellable? = root.coordinate {
      Probe("flow", router: $0, trace: harness.trace, screens: ["flow"])
    }.sink { harness.trace.add("heard \($0.text)") }
    harness.settle()
    #expect(token?.isEnded == false)
    token = nil
    #expect(harness.running == ["root"])
    harness.settle()
    #expect(harness.trace.take() == ["flow will end", "flow did end"])
    #expect(harness.surface.screens == [["root"]])
    #expect(
      harness.events == [
        "Probe#2 started", "shows: push [flow]", "Probe#2 cancelled (parent ended)",
        "Probe#2 removed", "shows: pop [flow]", "Probe#2 released",
      ])
  }

  @Test("K3, K4: the parent's end cuts the subscription after the outcome has been heard")
  func parentEndsFirst() {
    let harness = ProbeTree()
    let parent = harness.root?.startChild("parent")
    if let parent {
      parent.coordinate { _ in Probe("flow", router: parent.router, trace: harness.trace) }
        .sink { harness.trace.add("flow: \($0.text)") }
        .store(in: parent.subscriptions)
    }
    parent?.finish(with: 1)
    #expect(harness.takeOutcomes() == ["flow: cancelled(parent ended)", "parent: finished(1)"])
  }

  @Test("K4: a subscriber that leaves before the start makes nothing")
  func subscriberLeavesAtOnce() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    let token = root.coordinate { _ in Probe("flow", router: root.router, trace: harness.trace) }
      .prefix(0).sink { _ in harness.trace.add("heard") }
    #expect(harness.running == ["root"])
    #expect(token.isEnded)
    #expect(harness.trace.take() == [])
  }

  @Test("K4: for a subscriber that leaves in the middle of subscribing nothing is started")
  func subscriberLeavesWhileSubscribing() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    harness.tree.log.clear()
    let flow = Probe("flow", router: root.router, trace: harness.trace)
    let settings = PublishingTests.Settings(router: root.router)
    _ = root.coordinate { _ in flow }.subscribe(Leaver())
    _ = root.coordinate { _ in settings }.subscribe(Leaver())
    #expect([flow.flowPhase, settings.flowPhase] == [.idle, .idle])
    #expect(harness.events == [])
  }

  @Test("K5: restarting an ended coordinator is a clear error; the tree is unchanged")
  func restartEnded() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["flow"])
    flow?.finish(with: 1)
    harness.settle()
    let before = harness.tree.drawing
    harness.tree.log.clear()
    if let flow {
      harness.root?.coordinate(to: flow) { harness.trace.add("again: \($0.text)") }
      #expect(
        harness.takeOutcomes() == [
          "flow: finished(1)",
          "again: failed(\(flow.flowReference) has been started before. A coordinator runs once: make a "
            + "new one for each run)",
        ])
      #expect(harness.misuses == [.start(.alreadyStarted(flow.flowReference))])
    }
    #expect(harness.tree.drawing == before)
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("K5: starting a running coordinator again changes nothing, and it still reports once")
  func restartRunning() {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow", screens: ["flow"])
    harness.settle()
    let before = harness.tree.drawing
    let other = harness.root?.startChild("other")
    if let flow { other?.coordinate(to: flow) { harness.trace.add("again: \($0.error != nil)") } }
    other?.finish(with: 0)
    #expect(harness.tree.drawing == before)
    flow?.finish(with: 1)
    #expect(
      harness.takeOutcomes() == ["again: true", "other: finished(0)", "flow: finished(1)"])
  }

  @Test("K5: a subscription to a running coordinator is not a hold on it")
  func subscribeToRunning() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    let flow = root.startChild("flow")
    _ = root.coordinate { _ in flow }.subscribe(Leaver())
    root.coordinate { _ in flow }.sink { harness.trace.add("again: \($0.error != nil)") }.cancel()
    #expect(harness.running == ["root", "flow"])
    #expect(harness.takeOutcomes() == ["again: true"])
  }

  @Test("K5: a coordinator of another tree is refused")
  func otherTree() {
    let harness = ProbeTree()
    let other = ProbeTree()
    guard let root = harness.root, let stranger = other.root else { return }
    let flow = Probe("flow", router: stranger.router, trace: harness.trace)
    root.coordinate(to: flow) { harness.trace.add($0.error.map { "\($0)" } ?? "") }
    #expect(
      harness.takeOutcomes() == [
        "\(flow.flowReference) was made with a router of another tree. Make it with its parent's router"
      ])
    #expect(harness.running == ["root"])
  }

  @Test("K5: a child cannot be started by a coordinator that does not run")
  func idleParent() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    let idle = Probe("idle", router: root.router, trace: harness.trace)
    let flow = Probe("flow", router: idle.router, trace: harness.trace)
    idle.coordinate(to: flow) { harness.trace.add($0.text) }
    let error = StartError.parentNotRunning(idle.flowReference)
    #expect(harness.takeOutcomes() == ["failed(\(error))"])
    #expect(harness.misuses == [.start(error)])
    #expect(flow.flowPhase == .idle)
  }

  @Test("K5: two identical starts in one tick: with the guard one child, without it two")
  func duplicateGuard() {
    for isGuarded in [true, false] {
      let harness = ProbeTree()
      guard let root = harness.root else { return }
      for label in ["a", "b"] {
        let flow = Probe(label, router: root.router, trace: harness.trace, screens: [label])
        root.coordinate(to: flow, unlessRunning: isGuarded) {
          harness.trace.add("\(label): \($0.text)")
        }
      }
      harness.settle()
      #expect(harness.running == (isGuarded ? ["root", "a"] : ["root", "a", "b"]))
      #expect(harness.surface.screens == [isGuarded ? ["root", "a"] : ["root", "a", "b"]])
      #expect(harness.misuses == [])
    }
  }

  @Test("The guard of the stream: a start that is left out finishes without an outcome")
  func duplicateGuardOfTheStream() {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    let stream = root.coordinate(unlessRunning: true) {
      Probe("flow", router: $0, trace: harness.trace)
    }
    let tokens = (1...2).map { number in
      stream.sink(
        receiveCompletion: { _ in harness.trace.add("\(number) finished") },
        receiveValue: { harness.trace.add("\(number): \($0.text)") })
    }
    #expect(harness.takeOutcomes() == ["2 finished"])
    #expect(tokens.map(\.isEnded) == [false, true])
    #expect(harness.running == ["root", "flow"])
    #expect(harness.lifecycleEvents.contains { $0.hasSuffix("already running, not started again") })
    extendLifetime(tokens)
  }

  @Test("N1: after Back the flow can be entered again, with exactly one push")
  func enterAgain() {
    let harness = ProbeTree()
    let watch = harness.root.map { Watch($0.startChild("flow", screens: ["flow"])) }
    harness.settle()
    harness.surface.back()
    harness.settle()
    #expect(harness.takeOutcomes() == ["flow: cancelled(back)"])
    #expect(harness.running == ["root"])
    #expect(watch?.isGone == true)
    harness.tree.log.clear()
    harness.root?.startChild("flow", screens: ["flow"])
    harness.settle()
    #expect(harness.navigationEvents == ["shows: push [flow]"])
    #expect(harness.surface.screens == [["root", "flow"]])
  }

  @Test("D1: a flow that ends in its start is told of as any other")
  func endsInStart() {
    let harness = ProbeTree()
    harness.root?.startChild("flow", onStart: { $0.finish(with: 1) })
    #expect(harness.takeOutcomes() == ["flow: finished(1)"])
    #expect(harness.running == ["root"])
  }
}

/// A subscriber that leaves in the middle of subscribing.
private struct Leaver<Input>: Subscriber {
  func receive(subscription: Subscription) { subscription.cancel() }
  func receive(_ value: Input) -> Bool { false }
  func receive(completion: Completion<Never>) {}
}
