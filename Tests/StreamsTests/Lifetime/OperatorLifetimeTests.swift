import Streams
import StreamsTesting
import Testing

@Suite("Lifetime of operators")
struct OperatorLifetimeTests {
  /// One stream: it delivers two values, then something ends it.
  private struct Run {
    weak var object: CapturedObject?
    weak var source: LifetimeCase.Source?
    var token: AnyCancellable?

    init(
      _ lifetimeCase: LifetimeCase, then end: (LifetimeCase.Source, inout AnyCancellable?) -> Void
    ) {
      let object = CapturedObject()
      let source = LifetimeCase.Source()
      self.object = object
      self.source = source
      token = lifetimeCase.listen(source, object)
      source.send(1)
      source.send(2)
      end(source, &token)
    }
  }

  @Test("L1, L5: after cancel() nothing is retained", arguments: LifetimeCase.names)
  func cancelled(_ name: String) throws {
    let run = try Run(.named(name)) { _, token in token?.cancel() }
    #expect(run.object == nil)
    #expect(run.source == nil)
  }

  @Test("L1, L5: after the finish nothing is retained", arguments: LifetimeCase.names)
  func finished(_ name: String) throws {
    let run = try Run(.named(name)) { source, _ in source.send(completion: .finished) }
    #expect(run.object == nil)
    #expect(run.source == nil)
    #expect(run.token?.isEnded == true)
  }

  @Test("L1, L5: after a failure nothing is retained", arguments: LifetimeCase.names)
  func failed(_ name: String) throws {
    let run = try Run(.named(name)) { source, _ in
      source.send(completion: .failure(MarbleFailure()))
    }
    #expect(run.object == nil)
    #expect(run.source == nil)
    #expect(run.token?.isEnded == true)
  }

  @Test("L2: after its token was dropped, the next value frees it", arguments: LifetimeCase.names)
  func dropped(_ name: String) throws {
    let run = try Run(.named(name)) { source, token in
      token = nil
      source.send(3)
    }
    #expect(run.object == nil)
    #expect(run.source == nil)
  }

  // Not `Create`: while its token lives, so does what stops the work, for a cancel to call it.
  @Test(
    "L4, case 36b: dropped with its source, without a cancel, it leaves nothing",
    arguments: LifetimeCase.names.filter { $0 != "Create" })
  func abandoned(_ name: String) throws {
    let run = try Run(.named(name)) { _, _ in }
    #expect(run.object == nil)
    #expect(run.source == nil)
  }
}
