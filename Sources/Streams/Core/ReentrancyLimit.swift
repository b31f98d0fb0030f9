/// How many turns a debug build takes for an endless loop (T6).
@usableFromInline
enum ReentrancyLimit {
  @usableFromInline static let turns = 2_000_000
}
