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
