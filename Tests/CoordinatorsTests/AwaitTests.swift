import Coordinators
import CoordinatorsTesting
import Synchronization
import TestSupport
import Testing

@Suite("Awaiting a flow")
@MainActor
struct AwaitTests {
  @Test("D1: a flow can be awaited", .hangLimit)
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

  @Test("D1: cancelling the waiting task ends the flow", .hangLimit)
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

  @Test("K1: a task that is cancelled after the end ends nothing again", .hangLimit)
  func cancelTheTaskAfterTheEnd() async {
    let harness = ProbeTree()
    guard let root = harness.root else { return }
    let task = Task {
      await root.coordinate(to: Probe("flow", router: root.router, trace: harness.trace))
    }
    await wait { harness.running.contains("flow") }
    (root.children.first as? Probe)?.finish(with: 3)
    // The task is told in a turn of its own, so it waits still.
    task.cancel()
    #expect(await task.value == .finished(3))
    #expect(harness.trace.take() == ["flow will end", "flow did end"])
    #expect(!harness.lifecycleEvents.contains { $0.contains("cancelled") })
  }

  @Test("K4: a task that was cancelled before makes nothing", .hangLimit)
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

  @Test("K10: work that a flow awaits is cancelled at its end", .hangLimit)
  func taskIsCancelled() async {
    let harness = ProbeTree()
    let flow = harness.root?.startChild("flow")
    let isCancelled = Atomic(false)
    let (values, continuation) = AsyncStream<Never>.makeStream()
    await withCheckedContinuation { (started: CheckedContinuation<Void, Never>) in
      flow?.task {
        await withTaskCancellationHandler {
          started.resume()
          for await _ in values {}
        } onCancel: {
          isCancelled.store(true, ordering: .relaxed)
        }
        harness.trace.add("woken")
      }
    }
    flow?.finish(with: 1)
    let wasCancelled = isCancelled.load(ordering: .relaxed)
    #expect(wasCancelled)
    continuation.finish()
    await wait { harness.trace.lines.contains("woken") }
    #expect(harness.takeOutcomes() == ["flow: finished(1)", "woken"])
  }

  @Test("L3: work that has ended leaves the flow's subscriptions", .hangLimit)
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
