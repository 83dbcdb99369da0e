/// An action that changes the state itself, so that there are no mutations to write.
///
/// ```swift
/// struct CountState: SelfHandledState {
///   var count = 0
/// }
///
/// struct Add: SelfHandlingAction {
///   let amount: Int
///   func handle(state: inout CountState) { state.count += amount }
/// }
///
/// let store = Store<CountState>(state: .init(), executor: .immediate)
/// store.actions.dispatch(action: Add(amount: 2))
/// ```
///
/// The rules of a commit in `VueFlux.Mutations` hold for `handle`: it runs on the store's executor, one at a
/// time, and must not wait. An action that takes time is a function in an extension of `Actions`, which
/// dispatches when it knows what to change.
///
/// To test an action alone, call `handle(state:)` with a state of your own.
public protocol SelfHandlingAction<State>: Sendable {
  /// The state that the action changes.
  associatedtype State: SelfHandledState

  /// Changes `state` in place.
  func handle(state: inout State)
}
