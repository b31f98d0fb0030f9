/// How many rounds in a row a debug build takes for an endless loop (T6).
@usableFromInline
enum ReentrancyLimit {
  @usableFromInline static let rounds = 2_000_000
}
