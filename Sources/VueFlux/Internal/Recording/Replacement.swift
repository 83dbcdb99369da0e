/// A state on its way to the place of a store's own.
@usableFromInline
final class Replacement<State: VueFlux.State>: Sendable {
  @usableFromInline let box: StateBox<State>

  /// Called when it is there, or when the store is gone; with no lock held.
  @usableFromInline let completion: @Sendable (_ isReplaced: Bool) -> Void

  init(_ state: sending State, completion: @escaping @Sendable (_ isReplaced: Bool) -> Void) {
    box = StateBox(state)
    self.completion = completion
  }
}
