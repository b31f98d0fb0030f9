import Foundation
import Testing

extension Trait where Self == TimeLimitTrait {
  /// Fails a test that hangs.
  ///
  /// The limit is far from what a test takes, because it runs beside all the others: ten minutes, and
  /// more of them where `TEST_PATIENCE` says how many times slower the machine is, or the build.
  package static var hangLimit: Self {
    let patience = ProcessInfo.processInfo.environment["TEST_PATIENCE"].flatMap(Int.init) ?? 1
    return .timeLimit(.minutes(10 * max(1, patience)))
  }
}
