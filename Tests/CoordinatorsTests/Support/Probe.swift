import Coordinators
import CoordinatorsTesting
import Streams

/// What the flows of a test have gone through, in order.
@MainActor
final class Trace {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The lines so far; the trace begins anew.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A flow with a result whose behaviour a test gives it.
final class Probe: ResultCoordinator<String, Int> {
  let label: String
  var onStart: (@MainActor (Probe) -> Void)?
  var onWillEnd: (@MainActor (Probe) -> Void)?
  var onDidEnd: (@MainActor (Probe) -> Void)?
  let trace: Trace

  /// Makes a flow that pushes screens when it starts.
  init(
    _ label: String, router: Router<String>, trace: Trace, screens: [String] = [],
    onStart: (@MainActor (Probe) -> Void)? = nil
  ) {
    self.label = label
    self.trace = trace
    self.onStart = onStart
    super.init(router: router)
    if !screens.isEmpty && onStart == nil { self.onStart = { $0.router.push(screens) } }
  }

  override func start() { onStart?(self) }

  override func willEnd(_ outcome: Outcome<Void>) {
    trace.add("\(label) will end")
    onWillEnd?(self)
  }

  override func didEnd(_ outcome: Outcome<Void>) {
    trace.add("\(label) did end")
    onDidEnd?(self)
  }

  override func didLose(_ screens: [String], reason: CancellationReason) {
    trace.add("\(label) lost \(screens.joined(separator: " ")): \(reason)")
  }

  /// Starts a child whose outcome is written into the trace.
  @discardableResult
  func startChild(
    _ label: String, isModal: Bool = false, screens: [String] = [],
    then handler: @escaping @MainActor (Outcome<Int>) -> Void = { _ in },
    onStart: (@MainActor (Probe) -> Void)? = nil
  ) -> Probe {
    let child = Probe(
      label, router: isModal ? router.modal() : router, trace: trace, screens: screens,
      onStart: onStart)
    coordinate(to: child) { [trace] outcome in
      trace.add("\(label): \(outcome.text)")
      handler(outcome)
    }
    return child
  }
}

/// A tree with one probe as its root, and a trace of what happens in it.
@MainActor
final class ProbeTree: TreeHarness<String> {
  let trace = Trace()

  /// The root, which never ends by itself.
  ///
  /// Its screens are pushed without animation.
  private(set) weak var root: Probe?

  init(
    screens: [String] = ["root"], animationDuration: Duration = .milliseconds(350),
    hasBackButtonAtRoot: Bool = false
  ) {
    super.init(animationDuration: animationDuration, hasBackButtonAtRoot: hasBackButtonAtRoot)
    let root = Probe("root", router: tree.router, trace: trace, screens: screens)
    self.root = root
    tree.coordinate(to: root) { [trace] in trace.add("root: \($0.text)") }
  }

  /// The trace since the last call, without the two hooks.
  func takeOutcomes() -> [String] {
    trace.take().filter { !$0.hasSuffix("will end") && !$0.hasSuffix("did end") }
  }

  /// The running flows by their labels, parents before children.
  var running: [String] { tree.flows.compactMap { ($0 as? Probe)?.label } }
}

extension Outcome {
  /// The outcome in words: `finished(1)`, `cancelled(back)`.
  var text: String {
    switch self {
    case .finished(let output): "finished(\(output))"
    case .cancelled(let reason): "cancelled(\(reason))"
    case .failed(let error): "failed(\(error))"
    }
  }
}

/// An error for flows that fail.
enum ProbeError: Error, Equatable {
  case broken
  case unreachable(Int)
}

/// Watches an object without keeping it.
@MainActor
final class Watch {
  private weak let object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  var isGone: Bool { object == nil }
}

/// Waits for something that another task or thread brings about, or for the test's time limit.
@MainActor
func wait(until condition: () -> Bool) async {
  while !condition() && !Task.isCancelled { await Task.yield() }
}
