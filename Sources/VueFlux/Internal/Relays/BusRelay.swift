import Synchronization

/// One relay of a bus's global actions.
final class BusRelay<State: VueFlux.State>: SlotHolder {
  private let ended = Atomic(false)
  private let channel: BusChannel
  private let tags: Set<String>
  private let body: @Sendable (State.Action, _ hops: UInt8) -> Void
  private let place = Slot()

  /// Makes a relay to a store with these tags.
  init(
    channel: BusChannel,
    tags: Set<String>,
    body: @escaping @Sendable (State.Action, UInt8) -> Void
  ) {
    self.channel = channel
    self.tags = tags
    self.body = body
  }

  #if DEBUG
    deinit {
      HeldLocks.checkRelease(of: Self.self)
    }
  #endif

  /// Relays an action, unless the relay has ended or the action is for stores with another tag.
  func carryOut(_ item: BusRelays<State>.Item) {
    guard !isUnsubscribed else { return }
    if let tag = item.tag, !tags.contains(tag) { return }
    body(item.action, item.hops)
  }

  var slot: Int32 {
    get { place.number }
    set { place.number = newValue }
  }
}

extension BusRelay: Unsubscribable {
  var isUnsubscribed: Bool { ended.load(ordering: .acquiring) }

  func unsubscribe() -> Bool {
    guard !ended.exchange(true, ordering: .sequentiallyConsistent) else { return false }
    DeferredWork.perform { deferred in
      deferred.release((self, self.channel.unregister(self)))
    }
    return true
  }
}
