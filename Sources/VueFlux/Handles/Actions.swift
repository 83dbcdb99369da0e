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
public struct Actions<State: VueFlux.State>: _Nonisolated, Sendable {
  @usableFromInline let target: ActionTarget

  @inlinable
  init(target: ActionTarget) {
    self.target = target
  }
}
