/// The stores of one state type on a bus, and which of them an action is for.
// Sendable because it is immutable.
@usableFromInline
final class BusTarget<State: VueFlux.State>: ActionTarget, @unchecked Sendable {
  @usableFromInline let channel: BusChannel
  @usableFromInline let address: Address<State>
  @usableFromInline let threads = ThreadRecords.shared

  /// Whether the address is every store; noted, because the address takes longer to ask.
  @usableFromInline let isForAll: Bool

  init(channel: BusChannel, address: Address<State>) {
    self.channel = channel
    self.address = address
    if case .all = address.kind { isForAll = true } else { isForAll = false }
    super.init(isStore: false)
  }
}

extension BusTarget {
  /// The target of actions for every store of the state type on the current bus.
  @inlinable static var everyone: BusTarget { withEveryone { $0 } }

  /// Lends out ``everyone``, which then need not be retained.
  @inlinable @inline(__always)
  static func withEveryone<Result>(_ body: (BusTarget) -> Result) -> Result {
    let record = ThreadRecords.shared.current
    guard let recent = unsafe record.recentTarget(of: ObjectIdentifier(State.self)) else {
      return body(find(record))
    }
    // unsafe: the shared bus keeps it, and it is the target of this very type.
    return unsafe recent._withUnsafeGuaranteedRef {
      let target = unsafe unsafeDowncast($0, to: BusTarget.self)
      return target.channel.isOnOnlyBus ? body(target) : body(find(record))
    }
  }

  /// Finds the target on the current bus, and notes that of the shared bus for this thread.
  @usableFromInline
  static func find(_ record: ThreadRecord) -> BusTarget {
    let bus = ActionBus.current
    guard bus.isShared else {
      return BusTarget(channel: bus.channel(of: State.self), address: .all)
    }
    if let recent = unsafe record.recentTarget(of: ObjectIdentifier(State.self)) {
      // unsafe: as above.
      return unsafe unsafeDowncast(recent.takeUnretainedValue(), to: BusTarget.self)
    }
    let channel = bus.channel(of: State.self)
    let target = channel.everyone { BusTarget<State>(channel: channel, address: .all) }
    record.note(target, of: ObjectIdentifier(State.self))
    // unsafe: a channel has the target of its own state type and no other.
    return unsafe unsafeDowncast(target, to: BusTarget<State>.self)
  }
}
