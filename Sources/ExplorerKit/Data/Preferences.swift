import Streams

/// What somebody has chosen for the app; it outlives sessions.
@MainActor
package final class Preferences {
  private let subject = CurrentValueSubject<Settings, Never>(Settings())

  /// The settings now, then every change.
  package var settings: some Publisher<Settings, Never> { subject }

  /// The settings now.
  package var current: Settings { subject.value }

  /// Changes one of the settings.
  package func apply(_ change: SettingsChange) {
    var settings = current
    switch change {
    case .theme(let theme): settings.theme = theme
    case .variant(let variant): settings.variant = variant
    }
    if settings != current { subject.send(settings) }
  }
}

/// The app's settings.
package struct Settings: Equatable, Sendable {
  /// How the app looks.
  package var theme = Theme.light

  /// Which of the two introductions is shown.
  package var variant = Variant.a
}

/// How the app looks.
package enum Theme: String, CaseIterable, Sendable {
  case light, dark
}

/// Which of two versions of the app somebody sees.
package enum Variant: String, CaseIterable, Sendable {
  case a = "A"
  case b = "B"
}

/// One setting, and what it is from now on.
package enum SettingsChange: Equatable, Sendable {
  case theme(Theme)
  case variant(Variant)
}
