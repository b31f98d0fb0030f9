import FakeSwiftUI
import Observation

/// A layer's model as an adapter may have it: values that are read and written, and a record of who
/// wrote what.
@Observable
final class TestLayer: LayerBindings {
  var content: LayerContent
  var roots: [LayerContent.Key: AnyHashable] = [:]
  var paths: [LayerContent.Key: [AnyHashable]] = [:]
  var fronts: [LayerContent.Key: LayerContent.Key] = [:]
  var sheet: ModalItem?
  var cover: ModalItem?
  var popover: ModalItem?
  var alert: AlertItem?
  var isDismissDisabled = false

  /// What SwiftUI has written, in order.
  @ObservationIgnored var writes: [String] = []

  /// Runs inside the selection's setter.
  @ObservationIgnored var onSelection: () -> Void = {}

  init(_ content: LayerContent = .stack("main")) {
    self.content = content
  }

  /// The stack of a layer that has one.
  var path: [AnyHashable] {
    get { paths["main", default: []] }
    set { paths["main"] = newValue }
  }

  /// What SwiftUI has written since this was read last.
  func takeWrites() -> [String] {
    defer { writes = [] }
    return writes
  }

  func root(of stack: LayerContent.Key) -> AnyHashable {
    roots[stack, default: AnyHashable(stack)]
  }
  func path(of stack: LayerContent.Key) -> [AnyHashable] { paths[stack, default: []] }

  func setPath(_ path: [AnyHashable], of stack: LayerContent.Key) {
    writes.append("\(stack) \(path)")
    paths[stack] = path
  }

  func front(of group: LayerContent.Key) -> LayerContent.Key { fronts[group, default: ""] }

  func setFront(_ branch: LayerContent.Key, of group: LayerContent.Key) {
    writes.append("\(group) \(branch)")
    fronts[group] = branch
    onSelection()
  }

  func modal(_ modifier: ModalModifier) -> ModalItem? {
    switch modifier {
    case .sheet: sheet
    case .fullScreenCover: cover
    case .popover: popover
    }
  }

  func clearModal(_ modifier: ModalModifier) {
    writes.append("no \(modifier)")
    switch modifier {
    case .sheet: sheet = nil
    case .fullScreenCover: cover = nil
    case .popover: popover = nil
    }
  }

  func didDismissModal(_ modifier: ModalModifier) { writes.append("onDismiss") }

  func clearAlert() {
    writes.append("no alert")
    alert = nil
  }
}

extension TestLayer {
  /// Two tabs with a stack each, the first in front.
  static func tabs() -> TestLayer {
    let layer = TestLayer(
      .tabs("tabs", [.init("a", .stack("a stack")), .init("b", .stack("b stack"))]))
    layer.fronts["tabs"] = "a"
    return layer
  }

  /// Two columns, the second in front.
  static func split() -> TestLayer {
    let layer = TestLayer(.split("columns", columns: ["list", "detail"]))
    layer.fronts["columns"] = "detail"
    return layer
  }

  func item(_ id: AnyHashable? = nil) -> ModalItem {
    ModalItem(id: id ?? AnyHashable(ObjectIdentifier(self)), layer: self)
  }
}

/// An engine that shows a layer and has come to rest.
@MainActor
func engine(
  _ release: Release = .iOS18, showing layer: TestLayer,
  knobs: (inout Engine.Knobs) -> Void = { _ in }
) -> Engine {
  let engine = Engine(release)
  knobs(&engine.knobs)
  engine.show(layer)
  engine.settle()
  return engine
}
