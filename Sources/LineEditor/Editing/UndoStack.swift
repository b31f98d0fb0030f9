/// Lines as they were before changes, to go back to.
struct UndoStack: Equatable, Sendable {
  private static let capacity = 100

  private var buffers: [EditBuffer] = []

  /// Keeps a line as it was before a change.
  mutating func push(_ buffer: EditBuffer) {
    buffers.append(buffer)
    if buffers.count > Self.capacity { buffers.removeFirst() }
  }

  /// The line before the last change; `nil` when there was none.
  mutating func pop() -> EditBuffer? { buffers.popLast() }
}
