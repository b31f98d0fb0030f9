import Streams

extension OperatorTable {
  static let failing: [String: Builder] = [
    "catchError": { context in
      let handler = context.requiredFunction("handler")
      return context.source.catch { [graph = context.graph, id = context.node.id] failure in
        graph.stream {
          () throws(VectorFailure) in
          let fallback = try handler(failure.value)
          // The stream whose failure is handled, which starts anew.
          return fallback == .reference("$caught") ? .reference(id) : fallback
        }
      }
      .eraseToAnyPublisher()
    },
    "retry": { context in
      let count = context.count("count") ?? .max
      let isReset = context.flag("resetOnSuccess") ?? false
      guard isReset || context.has("delay") else {
        return context.source.retry(count).eraseToAnyPublisher()
      }
      let pause = context.pause("delay")
      guard isReset else {
        return context.source.retry(count) { failure, attempt throws(VectorFailure) in
          try pause(failure.value, .number(Double(attempt)))
        }
        .eraseToAnyPublisher()
      }
      // The attempts are counted from the last value, so the limit is in the pause.
      return Deferred { [source = context.source] in
        var attempt = 0
        return source.handleEvents(receiveOutput: { _ in attempt = 0 })
          .retry { failure, _ throws(VectorFailure) in
            attempt += 1
            if attempt > count { throw failure }
            return try pause(failure.value, .number(Double(attempt)))
          }
      }
      .eraseToAnyPublisher()
    },
    "repeat": { context in
      let count = context.count("count") ?? .max
      guard context.has("delay") else {
        return context.source.repeat(count).eraseToAnyPublisher()
      }
      let pause = context.pause("delay")
      return context.source.repeat(count) { finished throws(VectorFailure) in
        try pause(.number(Double(finished)))
      }
      .eraseToAnyPublisher()
    },
  ]
}
