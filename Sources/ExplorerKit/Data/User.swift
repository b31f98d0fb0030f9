/// Somebody who can sign in.
package struct User: Equatable, Sendable {
  /// What the app calls them.
  package var name: String

  /// What they sign in with.
  package let email: String

  /// Describes somebody.
  package init(name: String, email: String) {
    self.name = name
    self.email = email
  }
}

/// Why somebody could not sign in.
package enum SignInError: Error, Equatable {
  /// There is no such account, or the password is another one.
  case wrongEmailOrPassword
}

extension SignInError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wrongEmailOrPassword: "Email or password is wrong. Try again."
    }
  }
}
