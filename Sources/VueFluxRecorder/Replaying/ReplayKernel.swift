public import VueFlux

/// How a replica commits what it has kept, compiled where the state's type is known.
///
/// In here it is not, and to take an action out of an array, of a type that is known only when the program
/// runs, costs more than to commit it. So this is made by functions that are compiled in the caller's module.
@usableFromInline
struct ReplayKernel<State: VueFlux.State>: Sendable {
  /// Commits the action of a number; false if what is kept there is none.
  @usableFromInline let commit:
    @Sendable (
      _ actions: borrowing ContiguousArray<State.Action?>, _ index: Int,
      _ mutations: State.Mutations, _ state: inout State
    ) -> Bool

  @inlinable
  init() {
    commit = { actions, index, mutations, state in
      guard let action = actions[index] else { return false }
      mutations.commit(action: action, state: &state)
      return true
    }
  }
}
