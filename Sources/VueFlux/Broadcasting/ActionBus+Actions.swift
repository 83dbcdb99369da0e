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
