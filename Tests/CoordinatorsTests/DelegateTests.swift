import Coordinators
import CoordinatorsTesting
import Testing

@MainActor
protocol PickerDelegate: AnyObject {
  func picker(_ picker: Picker, didPick number: Int)
  func picker(_ picker: Picker, didEndWith outcome: Outcome<Void>)
}

/// A flow in the delegate style.
final class Picker: DelegateCoordinator<String> {
  weak var delegate: (any PickerDelegate)?

  override func start() { router.push("picker") }

  func pick(_ number: Int) {
    finish { delegate?.picker(self, didPick: number) }
  }

  override func notifyDelegate(of outcome: Outcome<Void>) {
    delegate?.picker(self, didEndWith: outcome)
  }
}

@Suite("The delegate style")
@MainActor
struct DelegateTests {
  /// A flow that starts pickers and is their delegate.
  final class Parent: ResultCoordinator<String, Int>, PickerDelegate {
    let trace: Trace
    var onPick: (@MainActor (Parent) -> Void)?

    init(router: Router<String>, trace: Trace) {
      self.trace = trace
      super.init(router: router)
    }

    override func start() { router.push("parent") }

    @discardableResult
    func startPicker(unlessRunning: Bool = false) -> Picker {
      let picker = Picker(router: router)
      picker.delegate = self
      let hasStarted = startChild(picker, unlessRunning: unlessRunning)
      trace.add(hasStarted ? "started" : "not started")
      return picker
    }

    func picker(_ picker: Picker, didPick number: Int) {
      trace.add("picked \(number), in the tree: \(children.contains { $0 === picker })")
      onPick?(self)
    }

    func picker(_ picker: Picker, didEndWith outcome: Outcome<Void>) {
      trace.add("\(outcome.map { 0 }.text), in the tree: \(children.contains { $0 === picker })")
    }
  }

  @MainActor
  final class Scene: TreeHarness<String> {
    let trace = Trace()
    private(set) weak var parent: Parent?

    init() {
      super.init()
      let parent = Parent(router: tree.router, trace: trace)
      self.parent = parent
      tree.coordinate(to: parent) { [trace] in trace.add("parent: \($0.text)") }
      settle()
    }
  }

  @Test("D2: the delegate is told once, when the child is out of the tree")
  func toldOnce() {
    let scene = Scene()
    let picker = scene.parent?.startPicker()
    scene.settle()
    picker?.pick(4)
    picker?.pick(5)
    picker?.cancel()
    scene.settle()
    #expect(scene.trace.take() == ["started", "picked 4, in the tree: false"])
    #expect(scene.misuses == [.afterEnd(.finish), .afterEnd(.cancel)])
    #expect(scene.surface.screens == [["parent"]])
  }

  @Test("D2, K1: the delegate hears of every road out")
  func everyRoad() {
    let roads: [(outcome: String, take: (Scene, Picker?) -> Void)] = [
      ("finished(0)", { $1?.finish() }),
      ("cancelled(back)", { scene, _ in scene.surface.back() }),
      ("cancelled(requested)", { $1?.cancel() }),
      ("cancelled(replaced)", { scene, _ in scene.parent?.router.replaceScreens(with: ["other"]) }),
      ("failed(broken)", { $1?.fail(ProbeError.broken) }),
    ]
    for road in roads {
      let scene = Scene()
      let picker = scene.parent?.startPicker()
      scene.settle()
      road.take(scene, picker)
      scene.settle()
      #expect(scene.trace.take() == ["started", "\(road.outcome), in the tree: false"])
      #expect(scene.misuses == [])
    }
  }

  @Test("D2: the parent's end is told to a delegate that is still there")
  func parentEnds() {
    let scene = Scene()
    scene.parent?.startPicker()
    scene.parent?.finish(with: 1)
    #expect(
      scene.trace.take() == [
        "started", "cancelled(parent ended), in the tree: false", "parent: finished(1)",
      ])
  }

  @Test("D2: a delegate that is gone is no crash, and the flow ends all the same")
  func delegateIsGone() {
    let harness = TreeHarness<String>()
    var delegate: Parent? = Parent(router: harness.tree.router, trace: Trace())
    weak var picker: Picker?
    do {
      let made = Picker(router: harness.tree.router)
      made.delegate = delegate
      harness.tree.startChild(made)
      picker = made
    }
    delegate = nil
    picker?.pick(1)
    harness.settle()
    #expect(harness.leftovers == [])
    #expect(
      harness.lifecycleEvents.prefix(3).map { $0 } == [
        "Picker#2 started", "Picker#2 finished", "Picker#2 removed",
      ])
  }

  @Test("K5: a delegate flow runs once; starting it again says no and changes nothing")
  func startTwice() {
    let scene = Scene()
    let picker = scene.parent?.startPicker()
    if let picker {
      #expect(scene.parent?.startChild(picker) == false)
      picker.pick(1)
      #expect(scene.parent?.startChild(picker) == false)
    }
    scene.settle()
    #expect(scene.surface.screens == [["parent"]])
    #expect(scene.misuses.count == 2)
  }

  @Test("K5: the duplicate guard of the delegate style")
  func duplicateGuard() {
    let scene = Scene()
    scene.parent?.startPicker(unlessRunning: true)
    scene.parent?.startPicker(unlessRunning: true)
    scene.settle()
    #expect(scene.trace.take() == ["started", "not started"])
    #expect(scene.surface.screens == [["parent", "picker"]])
  }

  @Test("K3: the delegate may start the next flow, or end itself")
  func delegateActs() {
    let scene = Scene()
    weak let first = scene.parent?.startPicker()
    scene.parent?.onPick = { $0.startPicker() }
    scene.settle()
    scene.tree.log.clear()
    first?.pick(1)
    scene.settle()
    #expect(scene.navigationEvents == ["shows: set [parent, picker]"])
    weak let second = scene.parent?.children.first as? Picker
    scene.parent?.onPick = { $0.finish(with: 7) }
    second?.pick(2)
    scene.settle()
    #expect(scene.trace.lines.last == "parent: finished(7)")
    #expect(scene.leftovers == [])
  }

  @Test("K10: a delegate flow that has ended is released, and so is its call")
  func isReleased() {
    let scene = Scene()
    let watch = scene.parent.map { Watch($0.startPicker()) }
    scene.settle()
    (scene.parent?.children.first as? Picker)?.pick(1)
    scene.settle()
    #expect(watch?.isGone == true)
  }
}
