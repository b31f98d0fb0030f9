extension Workload {
  /// Every workload, in the order of the table.
  static let all: [Workload] = [
    send, chain, fanout, current,
    churn, churnStanding,
    flatMap, flatMapLatest,
    merge, combineLatest, zip,
    scheduler, schedulerCancelled,
    memory, memoryChain,
    coordinator, coordinatorDelegate, coordinatorScreen, coordinatorDelegateScreen,
  ]
}
