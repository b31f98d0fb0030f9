import Streams

extension OperatorTable {
  static let cutting: [String: Builder] = [
    "take": { context in
      context.source.prefix(context.requiredCount("count")).eraseToAnyPublisher()
    },
    "takeWhile": { context in
      let predicate = context.requiredFunction("predicate")
      let isInclusive = context.flag("inclusive") ?? false
      return indexed(context.source) { source, index in
        source.prefix(
          while: { value throws(VectorFailure) in try predicate(value, index.next()).isTrue },
          inclusive: isInclusive)
      }
    },
    "first": { context in
      guard let predicate = context.function("predicate") else {
        return orDefault(context.source.first().eraseToAnyPublisher(), context)
      }
      let wanted = indexed(context.source) { source, index in
        source.first { value throws(VectorFailure) in try predicate(value, index.next()).isTrue }
      }
      return orDefault(wanted, context)
    },
    "skip": { context in
      context.source.dropFirst(context.requiredCount("count")).eraseToAnyPublisher()
    },
    "skipWhile": { context in
      let predicate = context.requiredFunction("predicate")
      return indexed(context.source) { source, index in
        source.drop { value throws(VectorFailure) in try predicate(value, index.next()).isTrue }
      }
    },
    "takeUntil": { context in
      context.source.prefix(untilOutputFrom: context.stream("notifier")).eraseToAnyPublisher()
    },
    "skipUntil": { context in
      context.source.drop(untilOutputFrom: context.stream("notifier")).eraseToAnyPublisher()
    },
    "startWith": { context in
      context.source.prepend(context.values("values")).eraseToAnyPublisher()
    },
    "endWith": { context in
      context.source.append(context.values("values")).eraseToAnyPublisher()
    },
    "concat": { context in concatenated(context.streams("sources")) },
    "concatWith": { context in concatenated([context.source] + context.streams("sources")) },
  ]

  /// Streams one after the other.
  private static func concatenated(_ sources: [VectorPublisher]) -> VectorPublisher {
    guard let first = sources.first else { return Empty().eraseToAnyPublisher() }
    return sources.dropFirst().reduce(first) { $0.append($1).eraseToAnyPublisher() }
  }

  /// A stream that Rx makes fail when it is empty; with the default of the node, if it has one.
  static func orDefault(_ source: VectorPublisher, _ context: NodeContext) -> VectorPublisher {
    if let value = context.value("default") {
      return source.replaceEmpty(with: value).eraseToAnyPublisher()
    }
    if context.followsRx {
      return source.map { $0 as VectorValue? }.replaceEmpty(with: nil)
        .map { value throws(VectorFailure) in
          guard let value else {
            throw VectorFailure(value: .error(name: "EmptyError", message: nil))
          }
          return value
        }
        .eraseToAnyPublisher()
    }
    return source.observed {
      var isEmpty = true
      return { event in
        switch event {
        case .value: isEmpty = false
        case .finished: if isEmpty { context.note(.emptyIsFinished) }
        case .failure: break
        }
      }
    }.eraseToAnyPublisher()
  }
}
