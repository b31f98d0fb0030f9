import Streams
import StreamsTesting
import Testing

/// An operator in a chain whose closures, all of them, capture an object.
struct LifetimeCase {
  typealias Source = PassthroughSubject<Int, MarbleFailure>

  let name: String
  let listen: (Source, CapturedObject) -> AnyCancellable

  init<P: Publisher>(_ name: String, _ chain: @escaping (Source, CapturedObject) -> P) {
    self.name = name
    listen = { source, object in
      chain(source, object).sink { _ in
        extendLifetime(object)
      } receiveValue: { _ in
        extendLifetime(object)
      }
    }
  }

  private static var all: [LifetimeCase] { shaping + cutting + others }

  /// The names of all cases.
  static let names = all.map(\.name)

  /// Makes the case of a name; a test's arguments have to be `Sendable`, which a case is not.
  static func named(_ name: String) throws -> LifetimeCase {
    try #require(all.first { $0.name == name })
  }

  private static var shaping: [LifetimeCase] {
    var cases: [LifetimeCase] = []
    cases.append(
      LifetimeCase("map") { source, object in
        source.map {
          extendLifetime(object)
          return $0
        }
      })
    cases.append(
      LifetimeCase("compactMap") { source, object in
        source.compactMap {
          extendLifetime(object)
          return $0
        }
      })
    cases.append(
      LifetimeCase("filter") { source, object in
        source.filter { _ in
          extendLifetime(object)
          return true
        }
      })
    cases.append(
      LifetimeCase("scan") { source, object in
        source.scan(object) { object, _ in object }
      })
    cases.append(
      LifetimeCase("removeDuplicates(by:)") { source, object in
        source.removeDuplicates { _, _ in
          extendLifetime(object)
          return false
        }
      })
    cases.append(
      LifetimeCase("pairwise") { source, object in source.map { _ in object }.pairwise() })
    cases.append(
      LifetimeCase("reduce") { source, object in source.reduce(object) { object, _ in object } })
    cases.append(
      LifetimeCase("collect()") { source, object in source.map { _ in object }.collect() })
    cases.append(
      LifetimeCase("collect(_:every:)") { source, object in
        source.map { _ in object }.collect(3, every: 2)
      })
    cases.append(
      LifetimeCase("last") { source, object in source.map { _ in object }.last() })
    cases.append(
      LifetimeCase("ignoreOutput") { source, _ in source.ignoreOutput() })
    cases.append(
      LifetimeCase("materialize") { source, _ in source.materialize() })
    cases.append(
      LifetimeCase("dematerialize") { source, _ in source.materialize().dematerialize() })
    cases.append(
      LifetimeCase("replaceNil") { source, object in
        source.map { _ in nil as CapturedObject? }.replaceNil(with: object)
      })
    cases.append(
      LifetimeCase("replaceEmpty") { source, object in
        source.map { _ in object }.filter { _ in false }.replaceEmpty(with: object)
      })
    return cases
  }

  private static var cutting: [LifetimeCase] {
    var cases: [LifetimeCase] = []
    cases.append(
      LifetimeCase("prefix(_:)") { source, _ in source.prefix(5) })
    cases.append(
      LifetimeCase("first(where:)") { source, object in
        source.first { _ in
          extendLifetime(object)
          return false
        }
      })
    cases.append(
      LifetimeCase("prefix(while:)") { source, object in
        source.prefix(while: { _ in
          extendLifetime(object)
          return true
        })
      })
    cases.append(
      LifetimeCase("dropFirst") { source, _ in source.dropFirst() })
    cases.append(
      LifetimeCase("drop(while:)") { source, object in
        source.drop(while: { _ in
          extendLifetime(object)
          return true
        })
      })
    return cases
  }

  private static var others: [LifetimeCase] {
    var cases: [LifetimeCase] = []
    cases.append(
      LifetimeCase("sink") { source, _ in source })
    cases.append(
      LifetimeCase("mapError") { source, object in
        source.mapError { error in
          extendLifetime(object)
          return error
        }
      })
    cases.append(
      LifetimeCase("setFailureType") { source, _ in
        source.replaceError(with: 0).setFailureType(to: MarbleFailure.self)
      })
    cases.append(
      LifetimeCase("replaceError") { source, object in
        source.map { _ in object }.replaceError(with: object)
      })
    cases.append(
      LifetimeCase("handleEvents") { source, object in
        source.handleEvents(
          receiveSubscription: { _ in extendLifetime(object) },
          receiveOutput: { _ in extendLifetime(object) },
          receiveCompletion: { _ in extendLifetime(object) },
          receiveCancel: { extendLifetime(object) })
      })
    cases.append(
      LifetimeCase("finally") { source, object in source.finally { extendLifetime(object) } })
    cases.append(
      LifetimeCase("print") { source, object in
        source.print { _ in extendLifetime(object) }
      })
    cases.append(
      LifetimeCase("eraseToAnyPublisher") { source, _ in
        source.map { $0 }.eraseToAnyPublisher().map { $0 }.eraseToAnyPublisher()
      })
    cases.append(
      LifetimeCase("Deferred") { source, object in
        Deferred {
          extendLifetime(object)
          return source
        }
      })
    cases.append(
      LifetimeCase("Create") { source, object in
        Create<Int, MarbleFailure> { emitter in
          let token = source.sink {
            emitter.send(completion: $0)
          } receiveValue: {
            emitter.send($0)
          }
          return {
            extendLifetime(object)
            token.cancel()
          }
        }
      })
    return cases
  }
}
