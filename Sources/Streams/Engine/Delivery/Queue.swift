/// A first-in, first-out queue with constant-time ends.
@usableFromInline
package struct Queue<Element> {
  @usableFromInline var elements: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  /// Makes an empty queue.
  @inlinable package init() {}

  /// Makes a queue of elements, in their order.
  @inlinable
  package init(_ elements: [Element]) {
    self.elements.reserveCapacity(elements.count)
    for element in elements { self.elements.append(element) }
  }

  @inlinable package var isEmpty: Bool { head == elements.count }

  @inlinable package var count: Int { elements.count - head }

  @inlinable package var first: Element? { isEmpty ? nil : elements[head] }

  @inlinable
  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// - Complexity: Amortized O(1): what has been taken is cut off when it is half of the storage.
  @inlinable
  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: elements.count <= 64)
      head = 0
    } else if head >= 64 && head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Changes every element where it stands.
  @inlinable
  package mutating func updateAll(_ update: (inout Element) -> Void) {
    for index in head..<elements.count {
      // Taken out meanwhile, so that an array in it is not copied.
      guard var element = elements[index].take() else { continue }
      update(&element)
      elements[index] = element
    }
  }

  /// The element behind a number of others; `nil` when there are not so many.
  @inlinable
  package subscript(offset: Int) -> Element? {
    head + offset < elements.count ? elements[head + offset] : nil
  }

  @inlinable
  package mutating func removeAll() {
    elements = []
    head = 0
  }
}

extension Queue: Sequence {
  @inlinable
  package func makeIterator() -> some IteratorProtocol<Element> {
    elements[head...].lazy.compactMap { $0 }.makeIterator()
  }
}

extension Queue: Sendable where Element: Sendable {}
