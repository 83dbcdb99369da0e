/// The stores of a channel, in order of creation.
@usableFromInline
struct Members: Sendable {
  @usableFromInline private(set) var stores = SlotList<Member>()

  private var index = MemberIndex()

  /// Whether there was an action with an address; cheaper to read than the index.
  private var isIndexed = false

  /// The ``BusListener`` of the channel; nil if there is none.
  @usableFromInline var listener: (any AnyObject & Sendable)?

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

/// The stores that an address names, found without running any of the user's code.
@usableFromInline
enum Selection: Sendable {
  case tag(String)
  /// In order of creation.
  case stores([StoreID])
  /// The stores that met a condition, in order of creation; some may have left since.
  case members([Member])
}
