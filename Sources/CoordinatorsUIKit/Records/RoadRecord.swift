import Coordinators

/// On which road the user, or code of the app's own, has begun to leave screens.
///
/// User interfaces say why something goes before it goes, and tell that it has gone without saying
/// why.
struct RoadRecord {
  private var road: Road?

  /// Notes the road that was asked about; it takes the place of an earlier one.
  mutating func note(_ road: Road) { self.road = road }

  /// Notes that code of the app's own has changed something, unless a gesture led to it.
  mutating func noteCode() { if road == nil { road = .system } }

  /// Notes that a stack has lost screens: several, about which nothing was asked, went by the back
  /// button's menu (U46).
  mutating func noteLoss(of count: Int) { if road == nil, count > 1 { road = .backMenu } }

  /// The road that what has gone went by.
  var current: Road { road ?? .system }

  /// Forgets the road, when nothing moves any more.
  mutating func forget() { road = nil }
}
