/// Whether somebody is signed in.
package enum SessionState: Equatable, Sendable {
  /// Nobody is.
  case signedOut(SignOutReason)

  /// This user is.
  case signedIn(User)

  /// Who is signed in.
  package var user: User? {
    if case .signedIn(let user) = self { user } else { nil }
  }
}

/// Why nobody is signed in.
package enum SignOutReason: Equatable, Sendable {
  /// Nobody has signed in yet.
  case notYetSignedIn

  /// The user signed out.
  case request

  /// The user did nothing for too long.
  case expiry
}
