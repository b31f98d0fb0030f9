import Streams

/// How the operators of vectors are built with this library's.
enum OperatorTable {
  /// Builds the stream of a node.
  typealias Builder = @Sendable (NodeContext) -> VectorPublisher

  /// The builder of each operator, by its Rx name.
  static let all: [String: Builder] = [
    sources, subjects, shaping, cutting, combining, flattening, timing, failing, sharing, siding,
    own,
  ].reduce([:]) { $0.merging($1) { first, _ in first } }
}
