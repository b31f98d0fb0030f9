import Streams

extension OperatorTable {
  static let siding: [String: Builder] = [
    "tap": { context in
      let next = context.function("next")
      let error = context.function("error")
      let complete = context.function("complete")
      let subscribe = context.function("subscribe")
      let unsubscribe = context.function("unsubscribe")
      let finalize = context.function("finalize")
      return context.source.handleEvents(
        receiveSubscription: { _ in perform(subscribe, context) },
        receiveOutput: { value throws(VectorFailure) in try next?(value) },
        receiveCompletion: { completion throws(VectorFailure) in
          switch completion {
          case .finished: try complete?()
          case .failure(let failure): try error?(failure.value)
          }
        },
        receiveCancel: { perform(unsubscribe, context) }
      )
      .finally { perform(finalize, context) }
      .eraseToAnyPublisher()
    },
    "finalize": { context in
      let callback = context.requiredFunction("callback")
      return context.source.finally { perform(callback, context) }.eraseToAnyPublisher()
    },
  ]

  /// Calls a function where there is nobody who could be told of a failure.
  private static func perform(_ function: BoundFunction?, _ context: NodeContext) {
    do throws(VectorFailure) {
      try function?()
    } catch {
      context.fault("has a function that fails with \(error) where it cannot")
    }
  }
}
