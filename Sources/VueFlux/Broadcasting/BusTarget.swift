// MARK: - The global event bus

extension Store {
  /// The proxy that dispatches to every live store of this state type on the current bus.
  ///
  /// All stores commit global actions in one order, each on its own executor. See ``ActionBus/current``.
  @inlinable public static var actions: Actions<State> {
    Actions(target: BusTarget<State>.everyone)
  }

  /// Returns a proxy that dispatches to the stores of this state type that an address names.
  ///
  /// The proxy stays on the current bus, and resolves the address anew for each action.
  public static func actions(to address: Address<State>) -> Actions<State> {
    ActionBus.current.actions(of: State.self, to: address)
  }

  /// Calls a handler with each action of this state type that no store received.
  ///
  /// A global action is unreceived when no store that matches is alive. An action for one store, by its own
  /// ``actions-swift.property``, is unreceived when the store is released before the commit. When only some of
  /// the stores of a global action are released before, its ``Delivery`` reports them.
  ///
  /// The handler runs with no lock held, on the thread that dispatched or released, or on the store's executor.
  ///
  /// - Returns: The subscription that ends it; it ends with the bus, and the shared one does not end.
  @discardableResult
  public static func subscribeUnreceived(
    handler: @escaping @Sendable (_ action: State.Action, _ reason: Unreceived) -> Void
  ) -> Subscription {
    ActionBus.current.subscribeUnreceived(of: State.self, handler: handler)
  }
}

/// The stores of one state type on a bus, and which of them an action is for.
// Sendable because it is immutable.
@usableFromInline
final class BusTarget<State: VueFlux.State>: ActionTarget, @unchecked Sendable {
  @usableFromInline let channel: BusChannel
  @usableFromInline let address: Address<State>
  @usableFromInline let threads = ThreadRecords.shared

  /// Whether the address is every store; stored, because asking the address takes longer.
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

  /// Runs `body` with ``everyone``, without retaining it.
  @inlinable @inline(__always)
  static func withEveryone<Result>(_ body: (BusTarget) -> Result) -> Result {
    let record = ThreadRecord.current
    guard let recent = unsafe record.recentTarget(of: ObjectIdentifier(State.self)) else {
      return body(find(record))
    }
    // unsafe: the shared bus keeps it.
    return unsafe recent._withUnsafeGuaranteedRef {
      let target = unsafe unsafeDowncast($0, to: BusTarget.self)
      return target.channel.isOnOnlyBus ? body(target) : body(find(record))
    }
  }

  /// Finds the target on the current bus, and records that of the shared bus for this thread.
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
    return target.asBus(of: State.self)
  }
}

extension BusChannel {
  /// The channel of a state type on a bus, or on the current one; made when it is first asked for.
  @inlinable
  static func channel<State: VueFlux.State>(
    of state: State.Type,
    on bus: ActionBus?
  ) -> BusChannel {
    if let bus { return bus.channel(of: state) }
    return BusTarget<State>.withEveryone { $0.channel }
  }
}

extension ActionTarget {
  // The caller has checked the flags, or has the target from a channel: this makes the cast safe.
  @inlinable @inline(__always)
  final func asBus<State>(of state: State.Type) -> BusTarget<State> {
    unsafe unsafeDowncast(self, to: BusTarget<State>.self)
  }
}

extension ActionBus {
  /// The actions that go to the live stores of a state type on this bus.
  ///
  /// - Parameters:
  ///   - state: The state type.
  ///   - address: The stores that the actions are for; resolved anew for each action.
  /// - Returns: The actions, which keep the bus alive.
  public func actions<State: VueFlux.State>(
    of state: State.Type,
    to address: Address<State> = .all
  ) -> Actions<State> {
    Actions(target: BusTarget(channel: channel(of: state), address: address))
  }
}
