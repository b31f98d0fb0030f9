#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Tells a misuse to someone who did not look for it (K2b).
///
/// Without a reporter of the app's own, debug builds write each kind to standard error, once, but for
/// calls that come too late: in an app with animations and a network these are normal.
@MainActor
final class MisuseReporter {
  private let report: ((Misuse, FlowReference?) -> Void)?
  private var known: Set<Misuse> = []

  init(_ report: ((Misuse, FlowReference?) -> Void)?) {
    self.report = report
  }

  func report(_ misuse: Misuse, of flow: FlowReference?) {
    if let report { return report(misuse, flow) }
    #if DEBUG
      if case .afterEnd = misuse { return }
      guard known.insert(misuse).inserted else { return }
      let subject = flow.map { "\($0): " } ?? ""
      var line = "Coordinators: \(subject)\(misuse).\n"
      line.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
    #endif
  }
}
