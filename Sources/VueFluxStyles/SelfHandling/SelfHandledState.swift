public import VueFlux

/// A state whose actions change it themselves, see ``SelfHandlingAction``.
///
/// Only a value can be a self-handled state; the compiler checks that.
///
/// ```swift
/// struct CountState: SelfHandledState {
///   var count = 0
/// }
/// ```
public protocol SelfHandledState: State
where
  Action == any SelfHandlingAction<Self>,
  Mutations == SelfHandlingMutations<Self>,
  Semantics == ValueSemantics
{}
