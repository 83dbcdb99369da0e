public import VueFlux

/// Mutations that leave the change to the action, see ``SelfHandlingAction``.
///
/// A store of a ``SelfHandledState`` makes them itself: `Store<CountState>(state:executor:)`.
public struct SelfHandlingMutations<State>: Sendable {
  /// Creates mutations, all of which are equal.
  @inlinable
  public init() {}
}

extension SelfHandlingMutations: Mutations
where
  State: VueFlux.State,
  State.Action == any SelfHandlingAction<State>,
  State.Semantics == ValueSemantics
{
  /// Has `action` change a value state.
  @inlinable
  public func commit(action: any SelfHandlingAction<State>, state: inout State) {
    action.handle(state: &state)
  }
}
