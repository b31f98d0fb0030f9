@_exported import Foundation
@_exported import Releases
import Streams

/// The device that a test's controllers live on: its system, its clock, and what went wrong on it.
///
/// Everything happens on a virtual clock. A turn of the run loop is an action due at once; a test
/// lets it come with ``turn()``, and lets animations end with ``settle()``.
@MainActor
public final class Device {
  /// The device for what is made outside of any ``run(_:)``.
  static let spare = Device(.iOS26)

  /// The clock that animations and turns of the run loop run on.
  public let scheduler: VirtualTimeScheduler

  /// The system's release.
  public let system: System

  /// How the system behaves where its releases, or what is known of them, differ.
  public var knobs: Knobs

  /// What the code under test must not do, in order.
  ///
  /// Never a trap: a test compares the list with
  /// an empty one.
  public private(set) var violations: [Violation] = []

  /// What the system writes to the console, in order.
  public private(set) var console: [String] = []

  /// Whether a swipe on a stack's root has frozen the app (U40).
  public internal(set) var isFrozen = false

  private var isForeign = false

  /// Makes a device with a system, and the behaviour that is likeliest for it.
  public init(_ system: System, scheduler: VirtualTimeScheduler = VirtualTimeScheduler()) {
    self.system = system
    self.scheduler = scheduler
    knobs = Knobs(system: system)
  }

  /// Runs code whose controllers, views and windows belong to this device.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try RunningDevice.$current.withValue(self, operation: body)
  }

  /// Runs code of the app that is not under test: what it does wrong is written to the console, and
  /// is no violation.
  public func app<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasForeign = isForeign
    isForeign = true
    defer { isForeign = wasForeign }
    return try run(body)
  }

  /// Lets what waits for the next turn of the run loop happen.
  public func turn() {
    run { scheduler.advance(by: .zero) }
  }

  /// Moves the clock.
  public func advance(by duration: Duration) {
    run { scheduler.advance(by: duration) }
  }

  /// Lets everything that runs come to its end.
  public func settle() {
    run { scheduler.run() }
  }

  func nextTurn(_ action: @escaping () -> Void) {
    scheduler.schedule(after: .zero, label: "turn of the run loop", action)
  }

  func log(_ line: String) {
    console.append(line)
  }

  func report(_ violation: Violation) {
    console.append(violation.description)
    if !isForeign { violations.append(violation) }
  }
}

/// The device of the code that runs inside ``Device/run(_:)``; objects ask for it when they are made.
enum RunningDevice {
  @TaskLocal static var current: Device?
}

extension Device {
  /// A release of the system.
  public typealias System = Release
}
