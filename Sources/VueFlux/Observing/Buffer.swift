/// The elements that a ``Tap`` has added and no reader has taken.
@usableFromInline
final class Buffer<Element: Sendable>: Sendable {
  @usableFromInline let elements = Locked(Queue<Element>())

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { elements.withLock { $0.isEmpty } }

  @inlinable
  func append(_ element: Element) {
    elements.withLock { $0.append(element) }
  }

  /// Removes and returns elements, oldest first.
  @inlinable
  func take(upTo count: Int) -> ContiguousArray<Element> {
    elements.withLock { elements in
      var taken = ContiguousArray<Element>()
      elements.take(upTo: count, into: &taken) { _ in true }
      return taken
    }
  }

  /// Removes and returns the oldest element.
  @inlinable
  func popFirst() -> Element? {
    elements.withLock { $0.popFirst() }
  }
}
