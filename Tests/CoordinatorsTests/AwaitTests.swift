import Coordinators
import CoordinatorsTesting
import Testing

@Suite("Awaiting a flow")
@MainActor
struct AwaitTests {
  @Test("D1: a flow can be awaited", .timeLimit(.minutes(1)))
  func awaitOutcome() async {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    let outcome = await root.coordinate(
      to: Probe("flow", router: root.router, trace: harness.trace) { flow in
        flow.schedule(after: .zero) { flow.finish(with: 5) }
        Task { harness.settle() }
        Task { harness.scheduler.run() }
      })
    #expect(outcome == .finished(5))
    #expect(harness.running == ["root"])
  }

  @Test("D1: cancelling the waiting task ends the flow", .timeLimit(.minutes(1)))
  func cancelTheTask() async {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    let task = Task {
      await root.coordinate(
        to: Probe("flow", router: root.router, trace: harness.trace, screens: ["flow"]))
    }
    await wait { harness.running.contains("flow") }
    task.cancel()
    #expect(await task.value == .cancelled(.parentEnded))
    harness.settle()
    #expect(harness.running == ["root"])
    #expect(harness.surface.screens == [["root"]])
  }

  @Test("K4: a task that was cancelled before makes nothing", .timeLimit(.minutes(1)))
  func cancelledBefore() async {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    harness.tree.log.clear()
    let task = Task {
      await root.coordinate(to: Probe("flow", router: root.router, trace: harness.trace))
    }
    task.cancel()
    #expect(await task.value == .cancelled(.parentEnded))
    #expect(harness.events == [])
  }

  @Test("K10: work that a flow awaits is cancelled at its end", .timeLimit(.minutes(1)))
  func taskIsCancelled() async {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow")
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      flow?.task {
        continuation.resume()
        while !Task.isCancelled { await Task.yield() }
        harness.trace.add("cancelled")
      }
    }
    flow?.finish(with: 1)
    await wait { harness.trace.lines.contains("cancelled") }
    #expect(harness.takeOutcomes() == ["flow: finished(1)", "cancelled"])
  }

  @Test("L3: work that has ended leaves the flow's subscriptions", .timeLimit(.minutes(1)))
  func endedWorkIsDropped() async {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow")
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      flow?.task { continuation.resume() }
    }
    flow?.schedule(after: .seconds(1)) { harness.trace.add("timer") }
    #expect(flow?.subscriptions.isEmpty == false)
    harness.scheduler.run()
    await wait { flow?.subscriptions.isEmpty == true }
    #expect(flow?.subscriptions.isEmpty == true)
    #expect(harness.trace.take() == ["timer"])
  }
}
