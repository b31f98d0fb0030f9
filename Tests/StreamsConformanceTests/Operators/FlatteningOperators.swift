import Streams

extension OperatorTable {
  static let flattening: [String: Builder] = [
    "mergeMap": { context in
      let limit = context.positiveCount("concurrent") ?? .max
      return mapped(context) { source, inner in
        source.flatMap(maxConcurrent: limit) { value throws(VectorFailure) in try inner(value) }
      }
    },
    "concatMap": { context in
      mapped(context) { source, inner in
        source.concatMap { value throws(VectorFailure) in try inner(value) }
      }
    },
    "switchMap": { context in
      mapped(context) { source, inner in
        source.flatMapLatest { value throws(VectorFailure) in try inner(value) }
      }
    },
    "exhaustMap": { context in
      mapped(context) { source, inner in
        source.exhaustMap { value throws(VectorFailure) in try inner(value) }
      }
    },
    "mergeAll": { context in
      context.source.flatMap(
        maxConcurrent: context.positiveCount("concurrent") ?? .max, context.graph.stream(of:)
      )
      .eraseToAnyPublisher()
    },
    "concatAll": { context in
      context.source.concatMap(context.graph.stream(of:)).eraseToAnyPublisher()
    },
    "switchAll": { context in
      context.source.map(context.graph.stream(of:)).switchToLatest().eraseToAnyPublisher()
    },
    "exhaustAll": { context in
      context.source.exhaustMap(context.graph.stream(of:)).eraseToAnyPublisher()
    },
  ]

  /// A stream of streams: the node's function makes one of a value and its index.
  private static func mapped(
    _ context: NodeContext,
    _ flatten:
      @escaping (
        VectorPublisher, @escaping (VectorValue) throws(VectorFailure) -> VectorPublisher
      ) -> some Publisher<VectorValue, VectorFailure>
  ) -> VectorPublisher {
    let project = context.requiredFunction("project")
    return indexed(context.source) { [graph = context.graph] source, index in
      flatten(source) { value throws(VectorFailure) in
        graph.stream(of: try project(value, index.next()))
      }
    }
  }
}
