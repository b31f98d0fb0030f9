extension Workload {
  /// Every workload, in the order of the table.
  static let all: [Workload] = [
    send, chain, fanout, current,
    churn, churnStanding,
    sequence,
    flatMap, flatMapLatest,
    merge, combineLatest, zip,
    scheduler, schedulerCancelled, debounce, delay,
    sender,
    memory, memoryChain,
    coordinator, coordinatorDelegate, coordinatorScreen, coordinatorDelegateScreen,
    childrenOldestFirst, childrenNewestFirst, flowChain, screens, queuedTransitions,
  ]
}
