/// The tabs of the main part.
package enum AppTab: String, CaseIterable, Sendable {
  case shop, profile, settings
}

extension AppTab: CustomStringConvertible {
  package var description: String { rawValue }
}
