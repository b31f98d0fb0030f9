import Streams
import StreamsTesting
import Testing

@MainActor @Suite("Async", .timeLimit(.minutes(1)))
struct AsyncTests {
  private let calls = PendingCalls()

  @Test("It delivers what the call returns, then the finish, on the actor (S7)")
  func delivers() async {
    var received: [String] = []
    let token = Async { [calls] in try await calls.call(1) }.sink { completion in
      MainActor.assertIsolated()
      if case .finished = completion { received.append("|") } else { received.append("#") }
    } receiveValue: {
      MainActor.assertIsolated()
      #expect(!Task.isCancelled)
      received.append("\($0)")
    }
    await calls.wait(for: "+1")
    calls.answer(1)
    await calls.wait { token.isEnded }
    #expect(received == ["10", "|"])
    #expect(calls.log == ["+1"])
  }

  @Test("What the call throws is the stream's failure, by its own type")
  func fails() async {
    func check(_ stream: some Publisher<Int, MarbleFailure>) async throws(MarbleFailure) {
      _ = try await stream.firstValue()
    }
    await #expect(throws: MarbleFailure.self) {
      try await check(Async { () async throws(MarbleFailure) in throw MarbleFailure() })
    }
    let never: some Publisher<Int, Never> = Async { await Self.one() }
    #expect(await never.firstValue() == 1)
  }

  private static func one() async -> Int { 1 }

  @Test("The call is made at each subscription, and not before")
  func callsAnew() async {
    var count = 0
    let stream = Async { () async -> Int in
      count += 1
      return count
    }
    await Task.yield()
    #expect(count == 0)
    #expect(await stream.firstValue() == 1)
    #expect(await stream.firstValue() == 2)
  }

  @Test("S5: cancelling cancels the call, and nothing of it arrives")
  func cancel() async {
    var received: [String] = []
    let token = Async { [calls] in try await calls.call(1) }.sink { _ in
      received.append("end")
    } receiveValue: {
      received.append("\($0)")
    }
    await calls.wait(for: "+1")
    token.cancel()
    await calls.wait(for: "-1")
    for _ in 0..<10 { await Task.yield() }
    #expect(received == [])
  }

  @Test("A call that has not begun when its subscription is cancelled is not made")
  func cancelBefore() async {
    let witness = Witness()
    let token = Async { [calls, object = witness.object()] in
      extendLifetime(object)
      return try await calls.call(1)
    }.sink { _ in
    } receiveValue: { _ in
    }
    token.cancel()
    #expect(witness.isGone, "L1")
    for _ in 0..<10 { await Task.yield() }
    #expect(calls.log == [])
  }

  @Test("L1: the receiver's closures go with the cancellation, the call's when it returns")
  func releases() async {
    let receiver = Witness()
    let caller = Witness()
    let token = Async { [calls, object = caller.object()] in
      let result = try await calls.call(1)
      extendLifetime(object)
      return result
    }.sink { _ in
    } receiveValue: { [object = receiver.object()] _ in
      extendLifetime(object)
    }
    await calls.wait(for: "+1")
    token.cancel()
    #expect(receiver.isGone)
    #expect(!caller.isGone)
    await calls.wait { caller.isGone }
  }

  @Test("L2: a token that is dropped elsewhere cancels the call at that instant")
  func droppedElsewhere() async {
    final class Owner: @unchecked Sendable {
      var token: AnyCancellable?
    }
    let owner = Owner()
    let receiver = Witness()
    owner.token = Async { [calls] in try await calls.call(1) }
      .sink { _ in
      } receiveValue: { [object = receiver.object()] _ in
        extendLifetime(object)
      }
    await calls.wait(for: "+1")
    await Task.detached { owner.token = nil }.value
    await calls.wait(for: "-1")
    await calls.wait { receiver.isGone }
  }

  @Test("A call of an actor's code runs on that actor, with what is confined to it")
  func onAnActor() async {
    actor Model {
      private var count = 0
      private var received: [Int] = []
      private var token: AnyCancellable?

      func start() {
        token = Async { [self] in
          count += 1
          await Task.yield()
          return count
        }.sink { [self] in received.append($0) }
      }

      func result() async -> [Int] {
        while received.isEmpty { await Task.yield() }
        token = nil
        return received
      }
    }
    let model = Model()
    await model.start()
    #expect(await model.result() == [1])
  }

  @Test("Outside of any actor it stops the program, and says where to make it")
  nonisolated func outsideOfAnActor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func make() { _ = Async { 1 } }
      make()
    }
    #expect(
      says(
        """
        Async was given an asynchronous call outside of any actor, where nothing could be \
        delivered. Write it in code of the main actor or of another actor, or give your function a \
        parameter `isolation: isolated (any Actor)? = #isolation`.
        """, result?.standardErrorContent))
  }
}
