/// The way actions go to one store, or to all that share its state type.
///
/// Give the actions names in an extension; such a function may do whatever takes time, and dispatch
/// later:
///
/// ```swift
/// extension Actions where State == CounterState {
///   func increment() { dispatch(action: .increment) }
/// }
/// ```
///
/// Actions that one thread dispatches to one store are committed in that order, whichever executor
/// the store has and whether they are global or not. Dispatching may be done from anywhere: from
/// inside a commit it takes effect when that commit has ended.
///
/// A proxy does not keep its store alive; what it dispatches to a store that is gone reaches nobody,
/// see ``Store/subscribeUnreceived(handler:)``.
public struct Actions<State: VueFlux.State>: Sendable {
  @usableFromInline
  enum Target: Sendable {
    case store(Engine<State>)
    case bus(BusTarget<State>)
  }

  @usableFromInline let target: Target

  @usableFromInline
  init(target: Target) {
    self.target = target
  }

  /// Dispatches `action`; with `.immediate`, it is committed when this returns.
  @inlinable
  public func dispatch(action: State.Action) {
    switch target {
    case .store(let engine): engine.dispatch(action)
    case .bus(let target): target.bus.dispatch(action, to: target.address)
    }
  }
}
