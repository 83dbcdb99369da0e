extension Actions {
  /// Dispatches an action.
  ///
  /// With ``Executor/immediate``, and with ``Executor/mainThread`` on the main thread, the action is committed
  /// when this returns. With a queue, it is enqueued.
  @inlinable
  public func dispatch(action: State.Action) {
    if target.isStore {
      engine.dispatch(action)
    } else if target.isGated {
      gated.dispatch(action)
    } else {
      bus.dispatch(action)
    }
  }

  // The target is an engine if it is a store, and that of a bus if it is neither a store nor behind a gate.
  @inlinable var engine: Engine<State> { target.asEngine(of: State.self) }
  @inlinable var gated: GatedTarget<State> { target.asGated(of: State.self) }
  @inlinable var bus: BusTarget<State> { target.asBus(of: State.self) }
}
