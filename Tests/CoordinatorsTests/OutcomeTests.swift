import Coordinators
import Testing

@Suite("Outcomes")
struct OutcomeTests {
  struct Opaque: Error {
    let text: String
  }

  @Test("Outcomes are equal by result, by reason, and by error")
  func equality() {
    let outcomes: [Outcome<Int>] = [
      .finished(1), .finished(2), .cancelled(.back), .cancelled(.replaced),
      .failed(ProbeError.broken), .failed(ProbeError.unreachable(1)),
      .failed(ProbeError.unreachable(2)), .failed(Opaque(text: "a")), .failed(Opaque(text: "b")),
    ]
    for (index, left) in outcomes.enumerated() {
      for (other, right) in outcomes.enumerated() {
        #expect((left == right) == (index == other), "\(left) and \(right)")
      }
    }
  }

  @Test("An outcome is taken apart, and its result changed")
  func parts() {
    let outcomes: [Outcome<Int>] = [
      .finished(1), .cancelled(.external), .failed(ProbeError.broken),
    ]
    #expect(outcomes.map(\.output) == [1, nil, nil])
    #expect(outcomes.map(\.cancellationReason) == [nil, .external, nil])
    #expect(outcomes.map { $0.error as? ProbeError } == [nil, nil, .broken])
    #expect(
      outcomes.map { $0.map(String.init) } == [
        .finished("1"), .cancelled(.external), .failed(ProbeError.broken),
      ])
  }

  @Test("K1: there is a reason for every road out")
  func reasons() {
    #expect(
      CancellationReason.allCases.map(\.description) == [
        "back", "interactive dismissal", "replaced", "parent ended", "tab reselected", "deep link",
        "external", "requested",
      ])
  }

  @Test("Events of a publishing flow are equal by value and by end")
  func events() {
    let events: [FlowEvent<Int>] = [
      .value(1), .value(2), .ended(.finished(())), .ended(.cancelled(.back)),
      .ended(.failed(ProbeError.broken)),
    ]
    for (index, left) in events.enumerated() {
      for (other, right) in events.enumerated() {
        #expect((left == right) == (index == other), "\(left) and \(right)")
      }
    }
  }
}
