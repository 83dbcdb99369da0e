import Synchronization

/// The relays of one channel, and the global actions that wait for them.
///
/// An action gets its place in the queue under the channel's lock. So relays receive actions in the order in which
/// stores commit them.
// Sendable because all that changes is behind locks.
@usableFromInline
final class BusRelays<State: VueFlux.State>: BusListener<State>, @unchecked Sendable {
  /// A global action on its way to relays.
  struct Item: Sendable {
    let action: State.Action
    /// The relays that the channel had when the action was dispatched.
    let relays: ContiguousArray<BusRelay<State>?>
    /// The stores that the action is for.
    let address: Address<State>
    let trace: Trace
  }

  private let relays = Locked(SlotList<BusRelay<State>>())
  private let actions = EventQueue<Item> { item in
    item.trace.cause.asCurrent {
      item.relays.borrowEach { $0.carryOut(item) }
    }
  }

  // MARK: - Under the channel's lock

  func add(_ relay: BusRelay<State>) {
    relays.withLock { _ = $0.add(relay) }
  }

  /// Removes a relay, which the caller holds, unless it was removed before.
  ///
  /// - Returns: Whether no relay is left.
  func remove(_ relay: BusRelay<State>) -> Bool {
    relays.withLock { relays in
      relays.remove(relay)
      return relays.isEmpty
    }
  }

  /// Queues actions for the relays.
  override func hear(_ actions: [State.Action], _ address: Address<State>, _ record: ThreadRecord) {
    let relays = relays.withLock { $0.copy }
    var last = 0
    for action in actions {
      let item = Item(
        action: action,
        relays: relays,
        address: address,
        trace: Trace(hops: record.hops, isGlobal: true, cause: .current)
      )
      last = self.actions.append(item)
    }
    record.deliver { [last] in self.actions.handleAll(upTo: last) }
  }
}

extension ActionBus {
  /// Calls `body` with each global action of a state type, in the order of the bus and as relays are called.
  package func observeActions<State: VueFlux.State>(
    of state: State.Type,
    _ body: @escaping @Sendable (State.Action) -> Void
  ) -> Subscription {
    let channel = channel(of: state)
    let relay = BusRelay<State>(channel: channel, tags: nil) { item in body(item.action) }
    channel.register(relay)
    return Subscription(relay)
  }
}

extension BusChannel {
  /// Registers a relay, unless it has ended already.
  func register<State>(_ relay: BusRelay<State>) {
    members.withLock { members in
      guard !relay.isUnsubscribed else { return }
      let relays = members.relays(of: State.self) ?? BusRelays<State>()
      members.listener = relays
      relays.add(relay)
    }
  }

  /// Removes a relay.
  ///
  /// - Returns: The relay, and the list if this was its last relay, to be released with no lock held.
  func unregister<State>(_ relay: BusRelay<State>) -> (BusRelay<State>, BusRelays<State>?) {
    let unused = members.withLock { members -> BusRelays<State>? in
      guard let relays = members.relays(of: State.self), relays.remove(relay) else { return nil }
      members.listener = nil
      return relays
    }
    return (relay, unused)
  }
}

extension Members {
  /// The relays; nil if there are none.
  fileprivate func relays<State: VueFlux.State>(of state: State.Type) -> BusRelays<State>? {
    listener(of: State.self) as? BusRelays<State>
  }
}

/// One relay of a bus's global actions.
final class BusRelay<State: VueFlux.State>: SlotHolder {
  private let ended = Atomic(false)
  private let channel: BusChannel
  private let tags: Set<String>?
  private let body: @Sendable (BusRelays<State>.Item) -> Void
  private let place = Slot()

  /// Makes a relay to a store with these tags or, with nil, one that gets all actions, whatever their address.
  init(
    channel: BusChannel,
    tags: Set<String>?,
    body: @escaping @Sendable (BusRelays<State>.Item) -> Void
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
    body(item)
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
