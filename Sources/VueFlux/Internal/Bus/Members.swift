/// Who is in a channel: stores in order of creation, and relays.
@usableFromInline
struct Members: Sendable {
  @usableFromInline private(set) var stores = Roster<Member>()

  /// The stores by id and by tag; nil as long as no action had an address.
  private var index: MemberIndex?

  /// The relays of the channel; nil as long as there are none.
  @usableFromInline var relays: RelayStation?

  init() {}

  /// Adds a store, unless it is gone by now.
  mutating func add(_ member: Member) {
    guard !member.hasLeft else { return }
    stores.add(member)
    index?.add(member)
  }

  /// Takes a store out, which the caller holds, in constant time on average.
  mutating func remove(_ member: Member) {
    member.hasLeft = true
    guard stores.remove(member) else { return }
    index?.remove(member)
  }

  /// Calls `body` with each store that an address names, in order of creation.
  @usableFromInline
  mutating func forEach(in selection: Selection, _ body: (Member) -> Void) {
    let index = index ?? makeIndex()
    index.forEach(in: selection, body)
  }

  private mutating func makeIndex() -> MemberIndex {
    var index = MemberIndex()
    stores.all.borrowEach { index.add($0) }
    self.index = index
    return index
  }
}
