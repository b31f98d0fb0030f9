import Streams

extension OperatorTable {
  /// The operators of this package that Rx has no name for.
  static let own: [String: Builder] = [
    "compactMap": { context in
      let transform = context.requiredFunction("transform")
      return context.source.compactMap { value throws(VectorFailure) -> VectorValue? in
        let mapped = try transform(value)
        return mapped == .null ? nil : mapped
      }
      .eraseToAnyPublisher()
    },
    "replaceNil": { context in
      context.source.map { $0 == .null ? nil : $0 }
        .replaceNil(with: context.value("value") ?? .null).eraseToAnyPublisher()
    },
    "replaceError": { context in
      context.source.replaceError(with: context.value("value") ?? .null)
        .setFailureType(to: VectorFailure.self).eraseToAnyPublisher()
    },
    "mapError": { context in
      let transform = context.requiredFunction("transform")
      return context.source.mapError { failure in
        do throws(VectorFailure) {
          return VectorFailure(value: try transform(failure.value))
        } catch {
          context.fault("has a transform that fails with \(error), and none may")
          return failure
        }
      }
      .eraseToAnyPublisher()
    },
    "receiveOn": { context in
      context.source.receive(on: context.scheduler).eraseToAnyPublisher()
    },
    "multicast": { context in
      switch context.value("through") {
      case .string("passthrough")?:
        return multicast(through: PassthroughSubject(), context)
      case .string("current")?:
        return multicast(
          through: CurrentValueSubject(context.value("value") ?? .null), context)
      case .string("replay")?:
        return multicast(
          through: ReplaySubject(capacity: context.positiveCount("bufferSize") ?? .max), context)
      default:
        context.fault("needs \"passthrough\", \"current\" or \"replay\" for through")
        return context.source
      }
    },
  ]

  private static func multicast(
    through subject: some Subject<VectorValue, VectorFailure>, _ context: NodeContext
  ) -> VectorPublisher {
    let connectable = context.source.multicast(through: subject)
    if context.flag("autoconnect") ?? false {
      return connectable.autoconnect().eraseToAnyPublisher()
    }
    context.graph.keep(connectable: { connectable.connect() }, as: context.node.id)
    return connectable.eraseToAnyPublisher()
  }
}
