import Streams

extension OperatorTable {
  static let timing: [String: Builder] = [
    "timer": { context in
      let due = context.dueTime("due")
      var period: Duration?
      // A period below zero is none, in Rx.
      if let frames = context.value("period")?.integer, frames >= 0 {
        period = CaseRunner.frame * frames
      }
      return Deferred { [scheduler = context.scheduler] in
        guard let delay = due() else { return never }
        guard let period else { return numbers(Ticker.once(after: delay, scheduler: scheduler)) }
        return numbers(Ticker.every(period, after: delay, scheduler: scheduler))
      }.eraseToAnyPublisher()
    },
    "interval": { context in
      let period = context.has("period") ? context.duration("period") : .zero
      return numbers(Ticker.every(period, scheduler: context.scheduler))
    },
    "debounceTime": { context in
      context.source.debounce(for: context.duration("dueTime"), scheduler: context.scheduler)
        .eraseToAnyPublisher()
    },
    "throttleTime": { context in
      context.source.throttle(
        for: context.duration("duration"), scheduler: context.scheduler,
        latest: context.flag("trailing") ?? false, leading: context.flag("leading") ?? true
      )
      .eraseToAnyPublisher()
    },
    "delay": { context in
      guard context.has("until") else {
        let due = context.duration("due")
        if context.followsRx {
          return context.source.flatMap { [scheduler = context.scheduler] value in
            sequence([value]).delay(for: due, scheduler: scheduler)
          }
          .eraseToAnyPublisher()
        }
        return context.source.observed {
          { event in if event.isTerminal && due > .zero { context.note(.delayedEnd) } }
        }
        .delay(for: due, scheduler: context.scheduler).eraseToAnyPublisher()
      }
      let rest = context.dueTime("until")
      return context.source.concatMap { [scheduler = context.scheduler] value in
        sequence([value]).delay(for: rest() ?? .zero, scheduler: scheduler)
      }
      .eraseToAnyPublisher()
    },
    "timeout": timeout,
  ]

  private static var never: VectorPublisher { Empty(completes: false).eraseToAnyPublisher() }

  private static func numbers(_ timer: Ticker) -> VectorPublisher {
    timer.map { .number(Double($0)) }.setFailureType(to: VectorFailure.self).eraseToAnyPublisher()
  }

  private static let timeout: Builder = { context in
    let first = context.has("first") ? context.dueTime("first") : nil
    let each = context.has("each") ? context.duration("each") : nil
    let fallback = context.function("with")
    // A mark of this node, so that a failure of the source is not taken for it.
    let mark = VectorFailure(value: .reference("timeout of \(context.node.id)"))
    return Deferred { timed(context, first: first?(), each: each, failure: mark) }
      .catch { [graph = context.graph] failure in
        graph.stream { () throws(VectorFailure) in
          guard failure == mark else { throw failure }
          guard let fallback else {
            throw VectorFailure(value: .error(name: "TimeoutError", message: nil))
          }
          return try fallback()
        }
      }
      .eraseToAnyPublisher()
  }

  private static func timed(
    _ context: NodeContext, first: Duration?, each: Duration?, failure: VectorFailure
  ) -> VectorPublisher {
    let scheduler = context.scheduler
    switch (first, each) {
    case (nil, nil):
      return context.source
    case (nil, let each?):
      return context.source.timeout(after: each, scheduler: scheduler, failure: failure)
        .eraseToAnyPublisher()
    case (let first?, nil):
      return context.source.timeout(firstAfter: first, scheduler: scheduler, failure: failure)
        .eraseToAnyPublisher()
    case (let first?, let each?):
      // Every event starts the time for the next one; so does the subscription.
      let alarm = { (time: Duration) in
        Ticker.once(after: time, scheduler: scheduler)
          .map { _ in StreamEvent<VectorValue, VectorFailure>.failure(failure) }
          .eraseToAnyPublisher()
      }
      return context.source.materialize().map { alarm(each).prepend($0).eraseToAnyPublisher() }
        .prepend(alarm(first)).switchToLatest().dematerialize().eraseToAnyPublisher()
    }
  }
}
