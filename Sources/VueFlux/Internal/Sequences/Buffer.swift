/// The elements that a ``Tap`` has added and no reader has taken.
@usableFromInline
final class Buffer<Element: Sendable>: Sendable {
  @usableFromInline let elements = Locked(ContiguousArray<Element>())

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { elements.withLock { $0.isEmpty } }

  @inlinable
  func append(_ element: Element) {
    elements.withLock { $0.append(element) }
  }

  /// Removes and returns all elements, oldest first.
  @inlinable
  func take() -> Batch<Element> {
    Batch(
      items: elements.withLock { elements in
        defer { elements = ContiguousArray() }
        return elements
      }
    )
  }
}
