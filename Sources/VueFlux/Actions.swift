/// A proxy that dispatches actions to one store, or to all stores of a state type.
///
/// Give the actions names in an extension:
///
/// ```swift
/// extension Actions where State == CounterState {
///   func increment() { dispatch(action: .increment) }
/// }
/// ```
///
/// Actions that one thread dispatches to one store are committed in that order, on every executor, whether
/// they are global or not. Dispatching is allowed anywhere. From inside a commit, it takes effect when that
/// commit has ended.
///
/// A proxy does not keep its store alive. An action for a released store reaches no store, see
/// ``Store/subscribeUnreceived(handler:)``. A function of an extension may run asynchronous work as an
/// ``Effect``.
public struct Actions<State: VueFlux.State>: Sendable {
  @usableFromInline let target: ActionTarget

  @inlinable
  init(target: ActionTarget) {
    self.target = target
  }

  /// Dispatches an action.
  ///
  /// With ``Executor/immediate``, and with ``Executor/mainThread`` on the main thread, the action is committed
  /// when this returns. With a queue, it is enqueued.
  @inlinable
  public func dispatch(action: State.Action) {
    if target.isStore {
      engine.dispatch(action)
    } else if target.isEffect {
      effect.dispatch(action)
    } else {
      bus.dispatch(action)
    }
  }

  // The target is an engine if it is a store, and that of a bus if it is neither a store nor an effect.
  @inlinable var engine: Engine<State> { target.asEngine(of: State.self) }
  @inlinable var effect: EffectTarget<State> { target.asEffect(of: State.self) }
  @inlinable var bus: BusTarget<State> { target.asBus(of: State.self) }

  /// The engine of the one store that these actions go to; they are not those of a bus.
  var owner: Engine<State> { target.isEffect ? effect.engine : engine }
}
