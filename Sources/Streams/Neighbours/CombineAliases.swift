// Names that Combine does not have, for files that import both: there `AnyCancellable` alone would be
// ambiguous. `Stream` stands before the noun. What has no alias here is written with the module's name,
// as in `Streams.Just(1)`. Guides/Combine.md says more.

/// ``Publisher``, for files that import Combine too.
public typealias StreamPublisher = Publisher

/// ``ConnectablePublisher``, for files that import Combine too.
public typealias ConnectableStreamPublisher = ConnectablePublisher

/// ``AnyPublisher``, for files that import Combine too.
public typealias AnyStreamPublisher = AnyPublisher

/// ``Subscriber``, for files that import Combine too.
public typealias StreamSubscriber = Subscriber

/// ``Subscription``, for files that import Combine too.
public typealias StreamSubscription = Subscription

/// ``AnyCancellable``, for files that import Combine too.
public typealias AnyStreamCancellable = AnyCancellable

/// ``Subject``, for files that import Combine too.
public typealias StreamSubject = Subject

/// ``PassthroughSubject``, for files that import Combine too.
public typealias PassthroughStreamSubject = PassthroughSubject

/// ``CurrentValueSubject``, for files that import Combine too.
public typealias CurrentValueStreamSubject = CurrentValueSubject

/// ``Scheduler``, for files that import Combine too.
public typealias StreamScheduler = Scheduler
