import Synchronization

/// One relay of a bus's global actions.
// Sendable because `slot` and `firstSequence` are guarded by the channel's lock (the latter does not
// change after registration, which comes before any action that is compared with it), and the rest
// is immutable or atomic.
final class BusRelay<State: VueFlux.State>: SlotHolder, @unchecked Sendable {
  private let ended = Atomic(false)
  private let channel: BusChannel
  private let tags: Set<String>
  private let body: @Sendable (State.Action, _ hops: UInt8) -> Void

  // Safe because the channel's lock is the exclusivity check.
  @safe @exclusivity(unchecked) var slot: Int32 = -1
  @safe @exclusivity(unchecked) var firstSequence = 0

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

  /// Carries out an action, unless the relay has ended, came later, or is not meant.
  func receive(_ item: BusRelays<State>.Item) {
    guard firstSequence < item.sequence, !isUnsubscribed else { return }
    if let tag = item.tag, !tags.contains(tag) { return }
    body(item.action, item.hops)
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
