// A stand-in for Apple's framework, with the names that `Streams` has too: `Client` imports both.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

public protocol ConnectablePublisher<Output, Failure>: Publisher {}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
}

public protocol Subscription: Cancellable {}

public protocol Cancellable {
  func cancel()
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {}

public protocol Scheduler {}

public struct ImmediateScheduler: Scheduler {}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  let values: [Output]
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never

  let value: Output

  public init(_ value: Output) { self.value = value }
}

public struct Empty<Output, Failure: Error>: Publisher {}

public struct Fail<Output, Failure: Error>: Publisher {}

public struct Deferred<Made: Publisher>: Publisher {
  public typealias Output = Made.Output
  public typealias Failure = Made.Failure
}

public final class Future<Output, Failure: Error>: Publisher {}

public final class PassthroughSubject<Output, Failure: Error>: Subject {}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {}

public final class AnyCancellable: Cancellable {
  private let action: () -> Void

  public init(_ action: @escaping () -> Void) { self.action = action }

  public func cancel() { action() }
}

extension AnyCancellable: Hashable {
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

extension Publisher {
  public func map<Mapped>(_ transform: @escaping (Output) -> Mapped) -> AnyPublisher<
    Mapped, Failure
  > {
    AnyPublisher(values: [])
  }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(values: []) }

  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    AnyCancellable {}
  }
}

extension Sequence {
  public var publisher: AnyPublisher<Element, Never> { AnyPublisher(values: Array(self)) }
}
