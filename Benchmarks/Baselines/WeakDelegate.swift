/// What a source without streams calls: one delegate, held weakly.
protocol ValueDelegate: AnyObject {
  func sourceDidSend(_ value: Int)
}

final class DelegatingSource {
  weak var delegate: (any ValueDelegate)?

  @inline(never)
  func send(_ value: Int) { delegate?.sourceDidSend(value) }
}

final class TallyingDelegate: ValueDelegate {
  let tally = Tally()

  func sourceDidSend(_ value: Int) { tally.add(value) }
}
