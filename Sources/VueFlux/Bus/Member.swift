import Synchronization

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
