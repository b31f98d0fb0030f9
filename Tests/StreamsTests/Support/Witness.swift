/// Watches whether an object that a stream's closure captures is still there.
final class Witness {
  final class Object: Sendable {}

  private weak var watched: Object?

  /// Makes the object; who calls it holds the only reference.
  func object() -> Object {
    let object = Object()
    watched = object
    return object
  }

  /// Whether nobody holds the object any more.
  var isGone: Bool { watched == nil }
}
