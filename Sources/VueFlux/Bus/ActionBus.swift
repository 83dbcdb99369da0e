/// The bus that carries global actions to every live store of their state type.
///
/// By default all stores share one bus. Create another to keep stores apart from the rest: those of a test, of a
/// preview, of a tenant on a server.
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
  let handlers = Locked<[ObjectIdentifier: ContiguousArray<any Unsubscribable>]>([:])

  /// The name that the bus was created with, for reports.
  public let name: String?

  /// Creates a bus that has nothing in common with any other.
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
  ///   - address: Which of the stores; resolved anew for each action.
  /// - Returns: The actions, which keep the bus alive.
  public func actions<State: VueFlux.State>(
    of state: State.Type,
    to address: Address<State> = .all
  ) -> Actions<State> {
    Actions(target: BusTarget(channel: channel(of: state), address: address))
  }

  /// Calls `handler` with each action of a state type that nobody on this bus received.
  ///
  /// See ``Store/subscribeUnreceived(handler:)``, which does this on the ``current`` bus. Inside `handler`, this bus is
  /// the current one: dispatch by `Store<State>.actions`. A handler that captures a store of this bus, or a proxy,
  /// keeps both alive until it is unsubscribed.
  ///
  /// - Returns: The subscription that ends it; it ends with the bus, too, which it does not keep alive.
  @discardableResult
  public func subscribeUnreceived<State: VueFlux.State>(
    of state: State.Type,
    handler: @escaping @Sendable (_ action: State.Action, _ reason: Unreceived) -> Void
  ) -> Subscription {
    Misuse.checkSemantics(of: state)
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
