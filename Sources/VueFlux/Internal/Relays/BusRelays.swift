/// What a bus knows of its relays, whatever its state type.
// Sendable because it has nothing, and its one subclass is Sendable.
@usableFromInline
class RelayStation: @unchecked Sendable {}

/// The relays of one bus, and the global actions that wait for them.
///
/// Actions get their place under the bus's lock, which gives relays the order that stores commit in;
/// one thread at a time carries them out, with no lock.
// Sendable because all that changes is guarded by the bus's lock.
@usableFromInline
final class BusRelays<State: VueFlux.State>: RelayStation, @unchecked Sendable {
  typealias Relays = ContiguousArray<BusRelay<State>?>

  /// A global action on its way to relays.
  struct Item: Sendable {
    let action: State.Action
    /// How many actions were relayed by then: only relays from before get it.
    let sequence: Int
    let hops: UInt8
    /// Only stores that have it are meant.
    let tag: String?
  }

  private let bus: Bus

  // Safe because the bus's lock is the exclusivity check.
  /// In order of registration; one that has ended leaves a gap, so that the others keep their places.
  @safe @exclusivity(unchecked) private var relays = Relays()
  @safe @exclusivity(unchecked) private var liveCount = 0
  @safe @exclusivity(unchecked) private var sequence = 0
  @safe @exclusivity(unchecked) private var mailbox = Mailbox<Item>()

  init(bus: Bus) {
    self.bus = bus
  }

  // MARK: - Under the bus's lock

  func add(_ relay: BusRelay<State>) {
    relay.slot = relays.count
    relay.firstSequence = sequence
    relays.append(relay)
    liveCount += 1
  }

  /// Takes a relay out, in constant time on average; the caller holds it.
  func remove(_ relay: BusRelay<State>) {
    guard let slot = relay.slot else { return }
    relay.slot = nil
    relays[slot] = nil
    liveCount -= 1
    if slot == relays.count - 1 { relays.removeLast() }
    guard liveCount * 2 < relays.count else { return }
    relays.removeAll { $0 == nil }
    for (slot, relay) in relays.enumerated() { relay?.slot = slot }
  }

  /// Gives actions to the relays' mailbox, if their address is one that relays heed.
  @usableFromInline
  func push(_ actions: [State.Action], _ address: Address<State>, _ aftermath: inout Aftermath) {
    guard liveCount > 0 else { return }
    let tag: String?
    switch address.kind {
    case .all: tag = nil
    case .tag(let name): tag = name
    case .stores, .condition: return
    }
    let hops = ThreadRecords.shared.current.hops
    for action in actions {
      sequence += 1
      let item = Item(action: action, sequence: sequence, hops: hops, tag: tag)
      if mailbox.push(item) == .needsDrain { aftermath.deliver { self.drain() } }
    }
  }

  // MARK: - With no lock held

  private func drain() {
    while let (batch, relays) = bus.members.withLock({ _ in beginTurn() }) {
      var batch = batch
      for item in batch.rest {
        relays.borrowEach { $0.receive(item) }
      }
      batch.next = batch.items.count
      batch.removeFinished()
      guard bus.members.withLock({ [batch] _ in mailbox.endTurn(batch) }) else { return }
    }
  }

  private func beginTurn() -> (Batch<Item>, Relays)? {
    mailbox.beginTurn().map { ($0, relays) }
  }
}
