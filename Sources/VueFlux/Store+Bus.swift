// MARK: - The global event bus

extension Store {
  /// The actions that go to every live store of this state type on the current bus, see ``ActionBus/current``.
  ///
  /// All stores get global actions in one order, which each store's own executor carries out.
  @inlinable public static var actions: Actions<State> {
    Actions(target: BusTarget<State>.everyone)
  }

  /// The actions that go to those live stores of this state type on the current bus that `address` names.
  ///
  /// A proxy that is kept resolves the address anew for each action.
  public static func actions(to address: Address<State>) -> Actions<State> {
    ActionBus.current.actions(of: State.self, to: address)
  }

  /// Calls `handler` with each action of this state type that nobody received.
  ///
  /// That is a global action when no store, or none that matches, is alive, and an action for one
  /// store, by its own ``actions-swift.property``, that was released before it committed it. When
  /// some of the stores that a global action was for are released before, only its ``Delivery`` says
  /// so. Runs on the thread that dispatched or released, or on the
  /// store's executor, with no lock held.
  ///
  /// - Returns: The subscription that ends it; it ends with the bus, and the shared one does not end.
  @discardableResult
  public static func subscribeUnreceived(
    handler: @escaping @Sendable (_ action: State.Action, _ reason: Unreceived) -> Void
  ) -> Subscription {
    ActionBus.current.subscribeUnreceived(of: State.self, handler: handler)
  }
}
