/// A state that a ``Reducer`` changes, and that takes actions of an open set.
///
/// ```swift
/// struct AppState: ReducedState {
///   fileprivate var counter = 0
/// }
/// ```
///
/// `Action` is `any Action` unless the state declares one of its own, `typealias Action = AppAction`,
/// which makes the set closed. Inside the state itself, write `any VueFlux.Action`, because `Action` is
/// the state's own there. Only a value can be a reduced state; that is checked at compile time.
public protocol ReducedState: State
where Mutations == Reducer<Self, Action>, Semantics == ValueSemantics {
  /// What can happen to the state: anything, if it does not say.
  associatedtype Action = any VueFlux.Action
}
