import Synchronization

/// One relay of a bus's global actions.
final class BusRelay<State: VueFlux.State>: SlotHolder {
  private let ended = Atomic(false)
  private let channel: BusChannel
  private let tags: Set<String>?
  private let body: @Sendable (State.Action, _ hops: UInt8) -> Void
  private let place = Slot()

  /// Makes a relay to a store with these tags or, with nil, one that gets all actions, whatever their address.
  init(
    channel: BusChannel,
    tags: Set<String>?,
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

  /// Relays an action, unless the relay has ended or the action is for other stores.
  func carryOut(_ item: BusRelays<State>.Item) {
    guard !isUnsubscribed, isFor(item.address) else { return }
    body(item.action, item.trace.hops)
  }

  private func isFor(_ address: Address<State>) -> Bool {
    guard let tags else { return true }
    switch address.kind {
    case .all: return true
    case .tag(let tag): return tags.contains(tag)
    case .stores, .condition: return false
    }
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
    ThreadRecord.current.perform { record in
      record.release((self, self.channel.unregister(self)))
    }
    return true
  }
}
