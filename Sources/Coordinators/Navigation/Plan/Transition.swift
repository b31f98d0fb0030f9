/// What one command, or one batch of them, asks of the surface.
struct Transition {
  var target: NavigationState
  let isAnimated: Bool
  let completions: [() -> Void]

  /// The commands that it consists of, to tell equal ones (N17).
  let commands: [CommandKey]
}

/// What makes two commands equal: the same call of the same flow (N17).
struct CommandKey: Equatable {
  let call: Misuse.Call
  let flow: FlowID
}

/// Puts a new value into a place and hands out the old one, so that it is released when the access to
/// the place is over: what it holds may do anything in its `deinit`.
///
/// Not inlined: the optimizer would otherwise release the old value before the new one is in place.
@inline(never) @discardableResult
func exchange<Value>(_ place: inout Value, with new: consuming Value) -> Value {
  let old = place
  place = new
  return old
}
