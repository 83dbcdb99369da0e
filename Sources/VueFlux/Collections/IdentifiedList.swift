/// A list whose elements are found by identity: by a search if there are few, by a hash if there are many.
struct IdentifiedList<ID: Hashable, Element> {
  private(set) var elements = ContiguousArray<Element>()
  private var ids = ContiguousArray<ID>()
  private var slots: [ID: Int] = [:]

  /// A search is faster than a hash up to about this count.
  private static var searchLimit: Int { 16 }

  subscript(id: ID) -> Element? {
    let slot = ids.count <= Self.searchLimit ? ids.firstIndex(of: id) : slots[id]
    return slot.map { elements[$0] }
  }

  /// Adds an element, unless there is one of this identity.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  mutating func add(_ id: ID, _ make: () -> Element) -> Bool {
    guard self[id] == nil else { return false }
    elements.append(make())
    ids.append(id)
    if ids.count > Self.searchLimit {
      if slots.isEmpty { for (slot, id) in ids.enumerated() { slots[id] = slot } }
      slots[id] = ids.count - 1
    }
    return true
  }

  mutating func removeAll() {
    self = IdentifiedList()
  }
}

extension IdentifiedList: Sendable where ID: Sendable, Element: Sendable {}
