import Synchronization

/// The reason why no store received an action.
public enum Unreceived: Hashable, Sendable {
  /// No store of the state type was alive.
  case noStore(state: String)

  /// None of the `living` stores matched the address.
  case noMatch(state: String, address: String, living: Int)

  /// The store, or each of them, was released before it committed the action.
  case released(state: String)

  /// The effect in whose course it was dispatched was already cancelled, see ``Effect/cancel()``.
  ///
  /// This is expected, so the handlers of `subscribeUnreceived(handler:)` are not called.
  case effectCancelled(state: String)

  /// An observer dispatched it when it was called with a state that was put back, see ``ReplayMode``.
  case replaying(state: String)
}

extension Unreceived {
  // Out of line, because the name of a type is made by much code.
  @usableFromInline @inline(never)
  static func released(by state: Any.Type) -> Unreceived { .released(state: "\(state)") }

  @usableFromInline @inline(never)
  static func effectCancelled(to state: Any.Type) -> Unreceived {
    .effectCancelled(state: "\(state)")
  }
}

extension Unreceived: CustomStringConvertible {
  /// The reason, in a full sentence.
  public var description: String {
    switch self {
    case .noStore(let state):
      "No Store<\(state)> is alive."
    case .noMatch(let state, let address, let living):
      "None of the \(living) living Store<\(state)> matches \(address)."
    case .released(let state):
      "The Store<\(state)> was released before it committed the action."
    case .effectCancelled(let state):
      "The effect that dispatched it to Store<\(state)> was cancelled before."
    case .replaying(let state):
      "An observer dispatched it to Store<\(state)> while it was told of a state that was put back."
    }
  }
}

// MARK: - Actions that no store received

extension ActionBus {
  /// Calls `handler` with each action of a state type that no store on this bus received.
  ///
  /// See ``Store/subscribeUnreceived(handler:)``, which does this on the ``current`` bus. Inside `handler`, this bus is
  /// the current one: dispatch by `Store<State>.actions`. A handler that captures a store of this bus, or a proxy,
  /// keeps it and the bus alive until the handler is unsubscribed.
  ///
  /// - Returns: The subscription. It does not keep the bus alive, and ends when the bus is released.
  @discardableResult
  public func subscribeUnreceived<State: VueFlux.State>(
    of state: State.Type,
    handler: @escaping @Sendable (_ action: State.Action, _ reason: Unreceived) -> Void
  ) -> Subscription {
    Misuse.checkSemantics(of: state)
    ThreadRecord.current.refuseWhileDeriving("A handler was added")
    let handler = UnreceivedHandler<State>(bus: self, handle: handler)
    addHandler(handler)
    return Subscription(handler)
  }

  func addHandler<State: VueFlux.State>(_ handler: UnreceivedHandler<State>) {
    handlers.withLock { $0[ObjectIdentifier(State.self), default: []].append(handler) }
  }

  /// Removes a handler.
  ///
  /// - Returns: The bus's reference to it, to be released with no lock held.
  func remove<State: VueFlux.State>(
    _ handler: UnreceivedHandler<State>
  ) -> (any Unsubscribable)? {
    handlers.withLock { handlers in
      let state = ObjectIdentifier(State.self)
      guard let index = handlers[state]?.firstIndex(where: { $0 === handler }) else { return nil }
      let removed = handlers[state]?.remove(at: index)
      if handlers[state]?.isEmpty == true { handlers[state] = nil }
      return removed
    }
  }

  /// Whether there are handlers for a state type.
  func hasHandlers<State: VueFlux.State>(of state: State.Type) -> Bool {
    handlers.withLock { $0[ObjectIdentifier(state)] != nil }
  }

  /// Calls the handlers.
  @usableFromInline
  func reportUnreceived<State: VueFlux.State>(
    _ actions: @autoclosure () -> [State.Action],
    of state: State.Type,
    _ reason: @autoclosure () -> Unreceived
  ) {
    let handlers = handlers.withLock { $0[ObjectIdentifier(state)] ?? [] }
    // Making a type's name takes longer than a dispatch.
    guard !handlers.isEmpty else { return }
    let actions = actions()
    let reason = reason()
    asCurrent {
      for action in actions {
        for handler in handlers where !handler.isUnsubscribed {
          // Handlers are stored by the state type that they are for: this makes the cast safe.
          unsafe unsafeDowncast(handler, to: UnreceivedHandler<State>.self).handle(action, reason)
        }
      }
    }
  }
}

/// One handler of actions that no store received.
final class UnreceivedHandler<State: VueFlux.State>: Unsubscribable {
  let handle: @Sendable (State.Action, Unreceived) -> Void
  private let ended = Atomic(false)
  /// Weak, so that a handler that is never unsubscribed does not keep the bus alive.
  private weak let bus: ActionBus?

  init(bus: ActionBus, handle: @escaping @Sendable (State.Action, Unreceived) -> Void) {
    self.bus = bus
    self.handle = handle
  }

  #if DEBUG
    deinit {
      HeldLocks.checkRelease(of: Self.self)
    }
  #endif

  var isUnsubscribed: Bool { ended.load(ordering: .acquiring) }

  func unsubscribe() -> Bool {
    guard !ended.exchange(true, ordering: .sequentiallyConsistent) else { return false }
    ThreadRecord.current.perform { record in
      record.release((self, self.bus?.remove(self)))
    }
    return true
  }
}
