public import Synchronization

/// Every live store of one state type on one bus.
///
/// It holds engines and not stores, so it keeps no store alive.
@usableFromInline
final class BusChannel: Sendable {
  /// A channel keeps its bus alive; only the shared bus keeps its channels alive.
  @usableFromInline let bus: ActionBus
  let state: any State.Type
  @usableFromInline let members = Locked(Members())
  @usableFromInline let isAlone = Atomic(!ActionBus.hasSeveral)
  private let targetOfAll = Locked<ActionTarget?>(nil)

  init(of state: any State.Type, bus: ActionBus) {
    self.state = state
    self.bus = bus
  }

  /// Whether there is no second bus, so that user code needs no current one.
  @inlinable var isOnOnlyBus: Bool { isAlone.load(ordering: .relaxed) }

  /// Records that there is a second bus.
  func noteSecondBus() {
    isAlone.store(false, ordering: .relaxed)
  }

  /// The target of actions for every store.
  ///
  /// Only for the shared bus: the channel and the target keep each other alive.
  func everyone(make: () -> ActionTarget) -> ActionTarget {
    targetOfAll.withLock { target in
      let made = target ?? make()
      target = made
      return made
    }
  }

  /// Runs `body` with the members, under their lock.
  @inlinable @inline(__always)
  func withMembers<Result: Sendable>(_ body: (inout Members) -> Result) -> Result {
    members.withLock(body)
  }

  @usableFromInline
  func join(_ member: Member) {
    if ThreadRecord.current.isInside {
      ThreadRecord.current.perform { _ in self.members.withLock { $0.add(member) } }
    } else {
      members.withLock { $0.add(member) }
    }
  }

  @usableFromInline
  func leave(_ member: Member) {
    members.withLock { $0.remove(member) }
  }
}

/// A slot of a bus: listens to all of its channels.
protocol ChannelProbe: AnyObject, Sendable {
  /// Called with each channel, under the lock of the channels.
  func attach(to channel: BusChannel)
}
