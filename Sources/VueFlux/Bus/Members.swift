import Synchronization

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

/// A store as its channel sees it, without the type of its state.
// Sendable because it has only constants and atomics; not checked, because there is a subclass.
@usableFromInline
class Member: ActionTarget, SlotHolder, @unchecked Sendable {
  @usableFromInline final let identity: StoreIdentity
  @usableFromInline final let channel: BusChannel

  /// Advances when the state changes, if the state was read since its last change.
  @usableFromInline final let epoch = Epoch()

  @usableFromInline final let place = Slot()
  private final let left = Atomic(false)

  @usableFromInline
  init(identity: StoreIdentity, channel: BusChannel) {
    self.identity = identity
    self.channel = channel
    super.init(isStore: true)
  }

  /// Whether the store commits on a dispatch queue.
  var commitsOnQueue: Bool { false }

  /// Whether the store is gone.
  ///
  /// A store that is created inside a commit joins after the commit, and may leave before that. The channel's lock
  /// guards this.
  final var hasLeft: Bool {
    get { left.load(ordering: .relaxed) }
    set { left.store(newValue, ordering: .relaxed) }
  }

  /// Whether user code needs the store's bus as the current one, because there are others.
  @inlinable final var isOnOneOfManyBuses: Bool { !channel.isOnOnlyBus }

  /// Runs user code with the store's bus as the current one.
  @inlinable @inline(__always)
  final func onItsBus<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isOnOneOfManyBuses else { return try body() }
    return try channel.bus.asCurrent(body)
  }

  @inlinable final var slot: Int32 {
    get { place.number }
    set { place.number = newValue }
  }
}
