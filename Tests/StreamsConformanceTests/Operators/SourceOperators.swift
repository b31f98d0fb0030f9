import Streams

extension OperatorTable {
  static let sources: [String: Builder] = [
    "of": { context in sequence(context.values("values")) },
    "from": { context in
      // A text is the stream of its characters.
      if case .string(let text)? = context.value("input") {
        return sequence(text.map { .string(String($0)) })
      }
      return context.stream("input")
    },
    "range": { context in
      let start = context.value("start")?.integer ?? 0
      // With one number, Rx counts from zero up to it.
      let numbers =
        context.has("count") ? start..<start + context.requiredCount("count") : 0..<max(0, start)
      return sequence(numbers.map { .number(Double($0)) })
    },
    "EMPTY": { _ in Empty().eraseToAnyPublisher() },
    "NEVER": { _ in Empty(completes: false).eraseToAnyPublisher() },
    "throwError": { context in
      if let error = context.value("error") {
        return Fail(VectorFailure(value: error)).eraseToAnyPublisher()
      }
      let factory = context.requiredFunction("factory")
      return Deferred { () throws(VectorFailure) in
        Fail<VectorValue, VectorFailure>(VectorFailure(value: try factory()))
      }.eraseToAnyPublisher()
    },
    "defer": { context in
      let factory = context.requiredFunction("factory")
      return Deferred { [graph = context.graph] () throws(VectorFailure) in
        graph.stream(of: try factory())
      }.eraseToAnyPublisher()
    },
    "syncLoop": { context in
      let count = context.requiredCount("count")
      return Create { [graph = context.graph, id = context.node.id] emitter in
        for number in 0..<count {
          guard emitter.isActive else { break }
          graph.note(produced: .number(Double(number)), by: id)
          emitter.send(.number(Double(number)))
        }
        emitter.send(completion: .finished)
        return {}
      }.eraseToAnyPublisher()
    },
  ]
}
