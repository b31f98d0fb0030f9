import Streams

extension OperatorTable {
  static let combining: [String: Builder] = [
    "merge": { context in merged(context.streams("sources")) },
    "mergeWith": { context in merged([context.source] + context.streams("sources")) },
    "combineLatest": { context in
      guard case .object(let fields)? = context.value("sources") else {
        return projected(latest(context.streams("sources"), context), context)
      }
      let names = fields.keys.sorted()
      let sides = names.compactMap { fields[$0].map(context.graph.stream(of:)) }
      let objects = latest(sides, context).map { values -> VectorValue in
        .object(Dictionary(zip(names, values)) { first, _ in first })
      }
      return objects.eraseToAnyPublisher()
    },
    "combineLatestWith": { context in
      projected(latest([context.source] + context.streams("sources"), context), context)
    },
    "zip": { context in projected(zipped(context.streams("sources")), context) },
    "zipWith": { context in
      projected(zipped([context.source] + context.streams("sources")), context)
    },
    "withLatestFrom": { context in
      projected(withLatest(context.source, context.streams("sources")), context)
    },
    "race": { context in raced(context.streams("sources")) },
    "raceWith": { context in raced([context.source] + context.streams("sources")) },
  ]

  private static func raced(_ sources: [VectorPublisher]) -> VectorPublisher {
    switch sources.count {
    case 2: sources[0].race(with: sources[1]).eraseToAnyPublisher()
    case 3: sources[0].race(with: sources[1], sources[2]).eraseToAnyPublisher()
    case 4: sources[0].race(with: sources[1], sources[2], sources[3]).eraseToAnyPublisher()
    default: sources.race().eraseToAnyPublisher()
    }
  }

  private static func zipped(
    _ sides: [VectorPublisher]
  ) -> AnyPublisher<[VectorValue], VectorFailure> {
    switch sides.count {
    case 2:
      sides[0].zip(sides[1]).map { [$0, $1] }.eraseToAnyPublisher()
    case 3:
      sides[0].zip(sides[1], sides[2]).map { [$0, $1, $2] }.eraseToAnyPublisher()
    case 4:
      sides[0].zip(sides[1], sides[2], sides[3]).map { [$0, $1, $2, $3] }.eraseToAnyPublisher()
    default:
      sides.zip().eraseToAnyPublisher()
    }
  }

  private static func withLatest(
    _ source: VectorPublisher, _ others: [VectorPublisher]
  ) -> AnyPublisher<[VectorValue], VectorFailure> {
    switch others.count {
    case 1:
      source.withLatestFrom(others[0]).map { [$0, $1] }.eraseToAnyPublisher()
    case 2:
      source.withLatestFrom(others[0], others[1]).map { [$0, $1, $2] }.eraseToAnyPublisher()
    case 3:
      source.withLatestFrom(others[0], others[1], others[2]).map { [$0, $1, $2, $3] }
        .eraseToAnyPublisher()
    default:
      source.withLatestFrom(others.combineLatest()).map { [$0] + $1 }.eraseToAnyPublisher()
    }
  }

  /// Rows of values as lists, or through the function of the node.
  private static func projected(
    _ rows: AnyPublisher<[VectorValue], VectorFailure>, _ context: NodeContext
  ) -> VectorPublisher {
    guard let project = context.function("project") else {
      return rows.map { .array($0) }.eraseToAnyPublisher()
    }
    return rows.map { row throws(VectorFailure) in try project.call(row) }.eraseToAnyPublisher()
  }

  private static func merged(_ sources: [VectorPublisher]) -> VectorPublisher {
    switch sources.count {
    case 2: sources[0].merge(with: sources[1]).eraseToAnyPublisher()
    case 3: sources[0].merge(with: sources[1], sources[2]).eraseToAnyPublisher()
    case 4: sources[0].merge(with: sources[1], sources[2], sources[3]).eraseToAnyPublisher()
    default: sources.merge().eraseToAnyPublisher()
    }
  }

  private static func latest(
    _ sources: [VectorPublisher], _ context: NodeContext
  ) -> AnyPublisher<[VectorValue], VectorFailure> {
    if context.followsRx {
      // A side without a value gives none, instead of ending all.
      let optional: [AnyPublisher<VectorValue?, VectorFailure>] = sources.map { side in
        side.map { $0 as VectorValue? }.replaceEmpty(with: nil).eraseToAnyPublisher()
      }
      return optional.combineLatest().compactMap { row in
        row.contains(nil) ? nil : row.compactMap { $0 }
      }
      .eraseToAnyPublisher()
    }
    let sides = sources.map { side in
      side.observed {
        var isEmpty = true
        return { event in
          switch event {
          case .value: isEmpty = false
          case .finished: if isEmpty { context.note(.sideWithoutValue) }
          case .failure: break
          }
        }
      }
    }
    return switch sides.count {
    case 2:
      sides[0].combineLatest(sides[1]).map { [$0, $1] }.eraseToAnyPublisher()
    case 3:
      sides[0].combineLatest(sides[1], sides[2]).map { [$0, $1, $2] }.eraseToAnyPublisher()
    case 4:
      sides[0].combineLatest(sides[1], sides[2], sides[3]).map { [$0, $1, $2, $3] }
        .eraseToAnyPublisher()
    default:
      sides.combineLatest().eraseToAnyPublisher()
    }
  }
}
