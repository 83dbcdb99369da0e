/// Elements in order of arrival; each is added and taken in constant time on average.
@usableFromInline
package struct Queue<Element> {
  @usableFromInline package typealias Elements = ContiguousArray<Element>

  // Two arrays: a slice would keep the elements that were taken out of it.
  @usableFromInline var incoming = Elements()

  /// Elements that came before those of `incoming`.
  ///
  /// The oldest is the last, so that it is taken without moving the others.
  @usableFromInline var oldestLast = Elements()

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { incoming.isEmpty && oldestLast.isEmpty }

  @inlinable package var count: Int { incoming.count + oldestLast.count }

  /// The elements, oldest first.
  @inlinable package var all: Elements {
    oldestLast.isEmpty ? incoming : Elements(oldestLast.reversed()) + incoming
  }

  @inlinable @inline(__always)
  package mutating func append(_ element: Element) {
    incoming.append(element)
  }

  /// Removes and returns the oldest element.
  @inlinable
  package mutating func popFirst() -> Element? {
    if oldestLast.isEmpty { turnAround() }
    let element = oldestLast.popLast()
    shrink()
    return element
  }

  /// Takes the oldest elements, at most `count` of them and as long as `isDue` says so, into an empty array.
  @inlinable @inline(__always)
  mutating func take(upTo count: Int, into taken: inout Elements, while isDue: (Element) -> Bool) {
    if oldestLast.isEmpty {
      guard let newest = incoming.last else { return }
      if incoming.count <= count, isDue(newest) {
        swap(&incoming, &taken)
        return
      }
    }
    takeSome(upTo: count, into: &taken, while: isDue)
  }

  @inlinable @inline(never)
  mutating func takeSome(
    upTo count: Int,
    into taken: inout Elements,
    while isDue: (Element) -> Bool
  ) {
    while taken.count < count {
      if oldestLast.isEmpty { turnAround() }
      guard let oldest = oldestLast.last, isDue(oldest) else { break }
      taken.append(oldestLast.removeLast())
    }
    shrink()
  }

  /// Whether an element meets a condition; the oldest are asked first.
  func contains(where isMet: (Element) -> Bool) -> Bool {
    oldestLast.reversed().contains(where: isMet) || incoming.contains(where: isMet)
  }

  @inlinable
  mutating func turnAround() {
    swap(&oldestLast, &incoming)
    oldestLast.reverse()
  }

  /// A flood of elements must not leave its memory behind.
  @inlinable
  mutating func shrink() {
    if oldestLast.isEmpty, oldestLast.capacity > 1024 { oldestLast = Elements() }
  }

  /// Takes back the memory of what was taken, which must be empty.
  @inlinable @inline(__always)
  mutating func reuse(_ memory: inout Elements) {
    if incoming.isEmpty, incoming.capacity < memory.capacity, memory.capacity <= 1024 {
      swap(&incoming, &memory)
    }
  }
}

extension Queue: Sendable where Element: Sendable {}
