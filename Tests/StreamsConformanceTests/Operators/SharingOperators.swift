import Streams

extension OperatorTable {
  static let sharing: [String: Builder] = [
    "share": { context in
      let policy = SharePolicy(
        onError: ResetPolicy("resetOnError", context),
        onComplete: ResetPolicy("resetOnComplete", context),
        onNobodyLeft: ResetPolicy("resetOnRefCountZero", context))
      if context.followsRx {
        return RxShare(context, policy) { VectorSubject(PassthroughSubject()) }.publisher
      }
      return ShareMonitor(context, policy).share(context.source) { $0.share() }
    },
    "shareReplay": { context in
      let capacity = max(1, context.count("bufferSize") ?? .max)
      let window = context.window("windowTime")
      let policy = SharePolicy(
        onError: .always, onComplete: .never,
        onNobodyLeft: context.flag("refCount") ?? false ? .always : .never)
      if context.followsRx {
        return RxShare(context, policy) { [scheduler = context.scheduler] in
          VectorSubject(keeping: capacity, for: window, on: scheduler)
        }.publisher
      }
      let monitor = ShareMonitor(context, policy)
      guard let window else {
        return monitor.share(context.source) { $0.share(replay: capacity) }
      }
      return monitor.share(context.source) { [scheduler = context.scheduler] source in
        let shared = source.map { (value: $0, time: scheduler.now) }.share(replay: capacity)
        return Deferred {
          let oldest = scheduler.now - window
          return shared.filter { $0.time > oldest }.map(\.value)
        }
      }
    },
  ]
}

/// When a shared stream starts anew: C8 knows one answer, Rx takes any.
struct SharePolicy {
  let onError: ResetPolicy
  let onComplete: ResetPolicy
  let onNobodyLeft: ResetPolicy
}

/// Whether a shared stream of Rx starts anew when something happens.
enum ResetPolicy {
  case always
  case never

  /// When the stream that the function returns emits.
  case notified(BoundFunction)

  /// The policy that an argument asks for; Rx resets where nothing is said.
  init(_ name: String, _ context: NodeContext) {
    if case .function? = context.node.arguments[name], let function = context.function(name) {
      self = .notified(function)
    } else {
      self = context.flag(name) ?? true ? .always : .never
    }
  }
}
