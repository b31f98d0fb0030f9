import Dispatch
import Streams
import Synchronization

private let threadCount = 4

extension Workload {
  /// What it costs to send into a subject from other threads.
  static let sender = Workload(
    name: "sender",
    event: "a send by one of 4 threads, delivered on the subject's actor",
    baseline: "a serial dispatch queue, and a block for each value",
    count: 2_000_000,
    batch: threadCount,
    goal: .nanoseconds(120),
    checksum: { count in Tally.ofValues(below: count / threadCount) &* threadCount },
    prepare: sendIntoSubject,
    prepareBaseline: sendIntoQueue,
    isThreaded: true)

  private static func sendIntoSubject() -> Run {
    let home = SubjectHome(senderCount: threadCount)
    let sender = Threads.result { await home.makeSender() }
    return { count in
      Threads.run(threadCount) { thread in
        for value in 0..<count / threadCount {
          sender.send(Parcel(sender: thread, value: value))
        }
      }
      return Threads.result {
        await sender.flush()
        return await home.sum
      }
    }
  }

  private static func sendIntoQueue() -> Run {
    let queue = TallyingQueue()
    return { count in
      Threads.run(threadCount) { thread in
        for value in 0..<count / threadCount { queue.send(value) }
      }
      return queue.sum
    }
  }
}

/// A value, and which thread it comes from.
private struct Parcel {
  let sender: Int
  let value: Int
}

/// Where the subject lives: it checks that each sender's values come in order, and one at a time.
private actor SubjectHome {
  private let subject = PassthroughSubject<Parcel, Never>()
  private let tally = Tally()
  private var token: AnyCancellable?

  init(senderCount: Int) {
    let tally = self.tally
    var newest = [Int](repeating: -1, count: senderCount)
    var isReceiving = false
    token = subject.sink { parcel in
      precondition(!isReceiving, "Two deliveries at once.")
      isReceiving = true
      precondition(newest[parcel.sender] == parcel.value - 1, "A value out of order.")
      newest[parcel.sender] = parcel.value
      tally.add(parcel.value)
      isReceiving = false
    }
  }

  func makeSender() -> Sender<Parcel, Never> { subject.makeSender() }

  var sum: Int { tally.sum }
}

/// A queue that adds up what other threads give it.
private final class TallyingQueue: Sendable {
  private let queue = DispatchQueue(label: "benchmark home")
  private let tally = Atomic(0)

  @inline(never)
  func send(_ value: Int) {
    queue.async { [self] in tally.wrappingAdd(value, ordering: .relaxed) }
  }

  /// The sum, when all that waits has been added.
  var sum: Int { queue.sync { tally.load(ordering: .relaxed) } }
}
