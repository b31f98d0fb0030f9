import Streams

extension OperatorTable {
  static let shaping: [String: Builder] = [
    "map": { context in
      let project = context.requiredFunction("project")
      return indexed(context.source) { source, index in
        source.map { value throws(VectorFailure) in try project(value, index.next()) }
      }
    },
    "filter": { context in
      filtered(context.source, by: context.requiredFunction("predicate"))
    },
    "distinctUntilChanged": distinctUntilChanged,
    "scan": { context in
      accumulation(
        of: context.source, from: context.value("seed"), context.requiredFunction("accumulator"))
    },
    "reduce": reduce,
    "pairwise": { context in
      context.source.pairwise().map { .array([$0, $1]) }.eraseToAnyPublisher()
    },
    "toArray": { context in
      context.source.collect().map { .array($0) }.eraseToAnyPublisher()
    },
    "bufferCount": { context in
      // No step is the step of Rx, and so is zero.
      let step = context.count("every") ?? 0
      return context.source.collect(
        context.positiveCount("size") ?? 1, every: step > 0 ? step : nil
      )
      .map { .array($0) }.eraseToAnyPublisher()
    },
    "last": { context in
      let predicate = context.function("predicate")
      let wanted = predicate.map { filtered(context.source, by: $0) } ?? context.source
      return orDefault(wanted.last().eraseToAnyPublisher(), context)
    },
    "ignoreElements": { context in
      context.source.ignoreOutput().map { (_: Never) -> VectorValue in }.eraseToAnyPublisher()
    },
    "defaultIfEmpty": { context in
      context.source.replaceEmpty(with: context.value("value") ?? .null).eraseToAnyPublisher()
    },
    "throwIfEmpty": { context in
      // An empty stream is a finished one here: there is no such operator.
      context.ignore("errorFactory")
      return orDefault(context.source, context)
    },
    "materialize": { context in
      context.source.materialize().map { .notification(VectorEvent($0)) }
        .setFailureType(to: VectorFailure.self).eraseToAnyPublisher()
    },
    "dematerialize": { context in
      context.source.map { value in
        if case .notification(let event) = value { return event.streamEvent }
        context.fault("got \(value), which is no event")
        return .finished
      }
      .dematerialize().eraseToAnyPublisher()
    },
  ]

  private static let distinctUntilChanged: Builder = { context in
    let comparator = context.function("comparator")
    let isSame = { (old: VectorValue, new: VectorValue) throws(VectorFailure) -> Bool in
      guard let comparator else { return old == new }
      return try comparator(old, new).isTrue
    }
    guard let key = context.function("keySelector") else {
      if comparator == nil { return context.source.removeDuplicates().eraseToAnyPublisher() }
      return context.source.removeDuplicates(by: isSame).eraseToAnyPublisher()
    }
    return context.source
      .map { value throws(VectorFailure) in (key: try key(value), value: value) }
      .removeDuplicates { old, new throws(VectorFailure) in try isSame(old.key, new.key) }
      .map(\.value).eraseToAnyPublisher()
  }

  private static let reduce: Builder = { context in
    let accumulator = context.requiredFunction("accumulator")
    guard let seed = context.value("seed") else {
      return accumulation(of: context.source, from: nil, accumulator).last().eraseToAnyPublisher()
    }
    return indexed(context.source) { source, index in
      source.reduce(seed) { state, value throws(VectorFailure) in
        try accumulator(state, value, index.next())
      }
    }
  }

  /// Every state that a source leads to; without a seed the first value is the first state.
  private static func accumulation(
    of source: VectorPublisher, from seed: VectorValue?, _ accumulator: BoundFunction
  ) -> VectorPublisher {
    indexed(source) { source, index in
      source.scan(seed) { state, value throws(VectorFailure) -> VectorValue? in
        let index = index.next()
        guard let state else { return value }
        return try accumulator(state, value, index)
      }
      .compactMap { $0 }
    }
  }

  /// The values for which a predicate, which also gets their index, holds.
  private static func filtered(
    _ source: VectorPublisher, by predicate: BoundFunction
  ) -> VectorPublisher {
    indexed(source) { source, index in
      source.filter { value throws(VectorFailure) in try predicate(value, index.next()).isTrue }
    }
  }
}

extension VectorEvent {
  /// The event of a stream.
  init(_ event: StreamEvent<VectorValue, VectorFailure>) {
    switch event {
    case .value(let value): self = .next(value)
    case .failure(let failure): self = .error(failure.value)
    case .finished: self = .complete
    }
  }

  /// The event as streams have it.
  var streamEvent: StreamEvent<VectorValue, VectorFailure> {
    switch self {
    case .next(let value): .value(value)
    case .error(let error): .failure(VectorFailure(value: error))
    case .complete: .finished
    }
  }
}

/// The number of a value in its stream, which Rx hands to most functions.
final class ValueIndex {
  private var count = 0

  /// The next number, from 0.
  func next() -> VectorValue {
    defer { count += 1 }
    return .number(Double(count))
  }
}

/// A stream whose values are counted, anew for each subscription.
func indexed(
  _ source: VectorPublisher,
  _ make: @escaping (VectorPublisher, ValueIndex) -> some Publisher<VectorValue, VectorFailure>
) -> VectorPublisher {
  Deferred { make(source, ValueIndex()) }.eraseToAnyPublisher()
}
