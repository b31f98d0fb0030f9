import FakeUIKit

/// A controller that checks the order of what it is told.
final class Life: UIViewController {
  enum State { case gone, coming, there, going }

  private(set) var state = State.gone
  private let complain: (String) -> Void

  init(_ name: String, complain: @escaping (String) -> Void) {
    self.complain = complain
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func move(to new: State, from allowed: State...) {
    if !allowed.contains(state) { complain("\(title ?? "") is \(new) after it was \(state)") }
    state = new
  }

  override func viewWillAppear(_ animated: Bool) { move(to: .coming, from: .gone, .going) }
  override func viewDidAppear(_ animated: Bool) { move(to: .there, from: .coming) }
  override func viewWillDisappear(_ animated: Bool) { move(to: .going, from: .there, .coming) }
  override func viewDidDisappear(_ animated: Bool) { move(to: .gone, from: .going) }
}
