/// Stages that are closures around closures, each ignorant of the next.
enum ClosureChain {
  @inline(never)
  static func map(
    _ transform: @escaping (Int) -> Int, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    { next(transform($0)) }
  }

  @inline(never)
  static func filter(
    _ isIncluded: @escaping (Int) -> Bool, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    { if isIncluded($0) { next($0) } }
  }

  @inline(never)
  static func scan(
    _ initial: Int, _ combine: @escaping (Int, Int) -> Int, _ next: @escaping (Int) -> Void
  ) -> (Int) -> Void {
    var state = initial
    return {
      state = combine(state, $0)
      next(state)
    }
  }
}
