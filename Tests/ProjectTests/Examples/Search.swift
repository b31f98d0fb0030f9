import Streams

// snippet: search
@MainActor
final class SearchModel {
  let text = CurrentValueSubject<String, Never>("")
  private(set) var hits: [String] = []
  private let tokens = CancellableBag()

  init(scheduler: any Scheduler, search: @escaping (String) -> AnyPublisher<[String], Never>) {
    text
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .removeDuplicates()
      .flatMapLatest(search)
      .sink { [weak self] hits in self?.hits = hits }
      .store(in: tokens)
  }
}
// end snippet
