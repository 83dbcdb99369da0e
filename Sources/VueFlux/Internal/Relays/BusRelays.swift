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
  /// A global action on its way to relays.
  struct Item: Sendable {
    let action: State.Action
    /// How many actions were relayed by then: only relays from before get it.
    let sequence: Int
    let hops: UInt8
    /// Only stores that have it are meant.
    let tag: String?
    let cause: Cause
  }

  private let bus: Bus

  // Safe because the bus's lock is the exclusivity check.
  @safe @exclusivity(unchecked) private var relays = Roster<BusRelay<State>>()
  @safe @exclusivity(unchecked) private var sequence = 0
  @safe @exclusivity(unchecked) private var mailbox = Mailbox<Item>()

  init(bus: Bus) {
    self.bus = bus
  }

  // MARK: - Under the bus's lock

  func add(_ relay: BusRelay<State>) {
    relay.firstSequence = sequence
    relays.add(relay)
  }

  /// Takes a relay out, unless it is out already; the caller holds it.
  func remove(_ relay: BusRelay<State>) {
    relays.remove(relay)
  }

  /// Gives actions to the relays' mailbox, if their address is one that relays heed.
  @usableFromInline
  func push(_ actions: [State.Action], _ address: Address<State>, _ aftermath: inout Aftermath) {
    guard !relays.isEmpty else { return }
    let tag: String?
    switch address.kind {
    case .all: tag = nil
    case .tag(let name): tag = name
    case .stores, .condition: return
    }
    let hops = ThreadRecords.shared.current.hops
    for action in actions {
      sequence += 1
      let item = Item(
        action: action,
        sequence: sequence,
        hops: hops,
        tag: tag,
        cause: .current
      )
      if mailbox.push(item) == .needsDrain { aftermath.deliver { self.drain() } }
    }
  }

  // MARK: - With no lock held

  private func drain() {
    while let (taken, relays) = bus.members.withLock({ _ in beginTurn() }) {
      var batch = taken
      batch.finish { item in
        item.cause.lead {
          relays.borrowEach { $0.receive(item) }
        }
      }
      guard bus.members.withLock({ [batch] _ in mailbox.endTurn(batch) }) else { return }
    }
  }

  private func beginTurn() -> (Batch<Item>, ContiguousArray<BusRelay<State>?>)? {
    mailbox.beginTurn().map { ($0, relays.copy) }
  }
}
