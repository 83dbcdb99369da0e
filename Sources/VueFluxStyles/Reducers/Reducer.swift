public import VueFlux

/// Mutations made of closures, which can be combined, and scoped to a part of the state.
///
/// A store of a ``ReducedState`` takes one as its mutations:
///
/// ```swift
/// struct StepState: ReducedState {
///   var counter = 0
///   var step = 1
/// }
///
/// let reducer = Reducer<StepState, any OpenAction>.combine(
///   .on(StepChangeRequested.self) { state, action in state.step = action.step },
///   .on(CounterIncreaseRequested.self) { state, _ in state.counter += state.step }
/// )
/// let store = Store<StepState>(state: .init(), mutations: reducer, executor: .immediate)
/// ```
///
/// A store runs the closure as the commit of `VueFlux.Mutations`, and the same rules hold for it. An action
/// that the closure ignores leaves the state as it is. The state of a reducer may be any value: a part of
/// a store's state has a reducer too, see ``scope(state:)``.
///
/// To test a reducer alone, call ``reduce(into:action:)`` with a state of your own.
public struct Reducer<State, Action: Sendable>: Sendable {
  @usableFromInline let body: @Sendable (inout State, Action) -> Void

  /// Creates a reducer from a function that changes a state as an action says.
  @inlinable
  public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void) {
    body = reduce
  }

  /// Changes `state` as `action` says; a function like any other, which needs no store.
  @inlinable
  public func reduce(into state: inout State, action: Action) {
    body(&state, action)
  }
}

// MARK: - As the mutations of a store

extension Reducer: Mutations
where
  State: VueFlux.State, State.Action == Action, State.Semantics == ValueSemantics
{
  /// Changes a value state as `action` says.
  @inlinable
  public func commit(action: Action, state: inout State) {
    body(&state, action)
  }
}
