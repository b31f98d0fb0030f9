import Streams

extension Workload {
  private static let window = Duration.milliseconds(10)
  private static let pause = Duration.milliseconds(1)

  /// What a value costs that restarts a timer.
  static let debounce = Workload(
    name: "debounce",
    event: "a value to a debounce, and a step of the clock; every tenth is let through",
    baseline: "a closure in a heap for each value, which looks whether it is the newest",
    count: 200_000,
    batch: 10,
    goal: .nanoseconds(400),
    checksum: { count in Tally.ofValues(below: count / 10) &* 10 &+ count / 10 &* 9 },
    prepare: {
      let scheduler = VirtualTimeScheduler()
      let subject = PassthroughSubject<Int, Never>()
      let tally = Tally()
      let token = subject.debounce(for: window, scheduler: scheduler).sink { tally.add($0) }
      return { count in
        for value in 0..<count {
          subject.send(value)
          scheduler.advance(by: value % 10 == 9 ? window : pause)
        }
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: {
      let timers = PlainTimers()
      let list = ClosureList()
      let tally = Tally()
      _ = list.add { tally.add($0) }
      return { count in
        let newest = Newest()
        for value in 0..<count {
          newest.value = value
          timers.schedule(after: window) {
            if newest.value == value { list.send(value) }
          }
          timers.advance(by: value % 10 == 9 ? window : pause)
        }
        return tally.sum
      }
    })

  /// What a value costs that waits with nine others.
  static let delay = Workload(
    name: "delay",
    event: "a value to a delay, and a step of the clock; ten are under way",
    baseline: "a closure in a heap for each value",
    count: 200_000,
    goal: .nanoseconds(400),
    checksum: Tally.ofValues(below:),
    prepare: {
      let scheduler = VirtualTimeScheduler()
      let subject = PassthroughSubject<Int, Never>()
      let tally = Tally()
      let token = subject.delay(for: window, scheduler: scheduler).sink { tally.add($0) }
      return { count in
        for value in 0..<count {
          subject.send(value)
          scheduler.advance(by: pause)
        }
        scheduler.advance(by: window)
        extendLifetime(token)
        return tally.sum
      }
    },
    prepareBaseline: {
      let timers = PlainTimers()
      let list = ClosureList()
      let tally = Tally()
      _ = list.add { tally.add($0) }
      return { count in
        for value in 0..<count {
          timers.schedule(after: window) { list.send(value) }
          timers.advance(by: pause)
        }
        timers.advance(by: window)
        return tally.sum
      }
    })
}

private final class Newest {
  var value = -1
}
