public import VueFlux

/// A state that a ``Reducer`` changes, with actions of an open set unless it declares its own.
///
/// ```swift
/// struct AppState: ReducedState {
///   var counter = 0
/// }
/// ```
///
/// The state's `Action` is `any OpenAction`. A `typealias Action = AppAction` in the state makes the set
/// closed. Only a value can be a reduced state; the compiler checks that.
public protocol ReducedState: State
where Mutations == Reducer<Self, Action>, Semantics == ValueSemantics {
  /// What can happen to the state; any ``OpenAction`` unless declared.
  associatedtype Action = any OpenAction
}
