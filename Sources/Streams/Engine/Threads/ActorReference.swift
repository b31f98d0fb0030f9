/// An actor that a publisher delivers on; it is not kept.
final class ActorReference {
  weak let actor: (any Actor)?

  init(_ actor: any Actor) {
    self.actor = actor
  }

  /// Notes the actor whose code this is, for asynchronous calls; stops the program outside of any.
  init(_ isolation: isolated (any Actor)?, forCallsOf name: String) {
    guard let isolation else {
      preconditionFailure(
        """
        \(name) was given an asynchronous call outside of any actor, where nothing could be \
        delivered. Write it in code of the main actor or of another actor, or give your function a \
        parameter `isolation: isolated (any Actor)? = #isolation`.
        """)
    }
    actor = isolation
  }
}
