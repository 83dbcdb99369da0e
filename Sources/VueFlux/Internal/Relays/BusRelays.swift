/// The relays of a channel as it sees them, whatever its state type.
// Sendable because it has nothing, and its one subclass is Sendable.
@usableFromInline
class RelayStation: @unchecked Sendable {}

/// The relays of one channel, and the global actions that wait for them.
///
/// Actions get their place under the channel's lock, which gives relays the order that stores commit in;
/// one thread at a time carries them out, with no lock.
// Sendable because all that changes is guarded by the channel's lock.
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

  private let channel: BusChannel

  // Safe because the channel's lock is the exclusivity check.
  @safe @exclusivity(unchecked) private var relays = SlotList<BusRelay<State>>()
  @safe @exclusivity(unchecked) private var sequence = 0
  @safe @exclusivity(unchecked) private var mailbox = Mailbox<Item>()

  init(channel: BusChannel) {
    self.channel = channel
  }

  // MARK: - Under the channel's lock

  func add(_ relay: BusRelay<State>) {
    relay.firstSequence = sequence
    relays.add(relay)
  }

  /// Takes a relay out, unless it is out already; the caller holds it.
  ///
  /// - Returns: Whether none is left.
  func remove(_ relay: BusRelay<State>) -> Bool {
    relays.remove(relay)
    return relays.isEmpty
  }

  /// Gives actions to the relays' mailbox, if their address is one that relays heed.
  @usableFromInline
  func push(_ actions: [State.Action], _ address: Address<State>, _ deferred: inout DeferredWork) {
    guard !relays.isEmpty else { return }
    let tag: String?
    switch address.kind {
    case .all: tag = nil
    case .tag(let name): tag = name
    case .stores, .condition: return
    }
    let record = ThreadRecords.shared.current
    for action in actions {
      sequence += 1
      let item = Item(
        action: action,
        sequence: sequence,
        hops: record.hops,
        tag: tag,
        cause: .current
      )
      _ = mailbox.push(item, by: record.id)
    }
    // Also what another thread has scheduled and not begun.
    if mailbox.isScheduled { deferred.deliver { self.drain() } }
  }

  // MARK: - With no lock held

  private func drain() {
    var present = ContiguousArray<BusRelay<State>?>()
    let isLeft = TimeSlice.work(
      begin: {
        let turn = channel.members.withLock { _ in mailbox.beginTurn().map { ($0, relays.copy) } }
        present = turn?.1 ?? []
        return turn?.0
      },
      each: { item in
        item.cause.lead {
          present.borrowEach { $0.receive(item) }
        }
      },
      end: { batch in
        present = []
        return channel.members.withLock { _ in mailbox.endTurn(batch) }
      }
    )
    if isLeft { TimeSlice.goOnElsewhere { self.drain() } }
  }
}
