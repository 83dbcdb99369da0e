/// The stores of a channel, in order of creation, and its relays.
@usableFromInline
struct Members: Sendable {
  @usableFromInline private(set) var stores = SlotList<Member>()

  private var index = MemberIndex()

  /// Whether there was an action with an address; cheaper to read than the index.
  private var isIndexed = false

  /// The relays of the channel, a ``BusRelays``; nil as long as there are none.
  @usableFromInline var relays: (any AnyObject & Sendable)?

  init() {}

  /// Adds a store, unless it is gone by now.
  mutating func add(_ member: Member) {
    guard !member.hasLeft else { return }
    stores.add(member)
    if isIndexed { index.add(member) }
  }

  /// Removes a store, which the caller keeps alive, in constant time on average.
  mutating func remove(_ member: Member) {
    member.hasLeft = true
    stores.remove(member)
    if isIndexed { index.remove(member) }
  }

  /// Calls `body` with each store that an address names, in order of creation.
  @usableFromInline
  mutating func forEach(in selection: Selection, _ body: (Member) -> Void) {
    switch selection {
    case .tag(let tag):
      isIndexed = true
      index.stores(withTag: tag, of: stores)?.forEach(body)
    case .stores(let ids):
      isIndexed = true
      for id in ids { index.store(withID: id, of: stores).map(body) }
    case .members(let members):
      for member in members where member.slot >= 0 { body(member) }
    }
  }
}
