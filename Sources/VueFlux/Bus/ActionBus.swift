/// The bus that carries global actions to every live store of their state type.
///
/// By default all stores share one bus. Create another bus to keep the stores of a test, a preview or a tenant on a
/// server apart from the rest.
///
/// ```swift
/// let tenant = ActionBus(name: "tenant-7")
/// let cart = Store<CartState>(state: .init(), mutations: .init(), executor: .immediate, bus: tenant)
/// tenant.actions(of: CartState.self).empty()
/// ```
///
/// Code that names no bus uses the ``current`` one. A bus lives as long as its stores and proxies, and keeps no
/// store alive. Pinia, which has one instance for each request, is the model.
public final class ActionBus: Sendable {
  /// The bus of all code that runs on no other.
  public static let shared = ActionBus(isShared: true, name: nil)

  let isShared: Bool
  let channels = Locked<[ObjectIdentifier: Reference]>([:])
  /// The probes of all channels; its lock is taken after that of the channels.
  let probes = Locked<[BusProbe]>([])
  let handlers = Locked<[ObjectIdentifier: ContiguousArray<any Unsubscribable>]>([:])

  /// The name that the bus was created with, for reports.
  public let name: String?

  /// Creates a bus with stores, relays and handlers of its own.
  public convenience init(name: String? = nil) {
    self.init(isShared: false, name: name)
    Self.noteSecond()
  }

  deinit {
    for handler in handlers.withLock({ $0 }).values.joined() { handler.unsubscribe() }
  }

  private init(isShared: Bool, name: String?) {
    self.isShared = isShared
    self.name = name
  }

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
}

extension ActionBus: CustomStringConvertible {
  /// The name; without one, `shared` or `isolated`.
  public var description: String {
    name ?? (isShared ? "shared" : "isolated")
  }
}
