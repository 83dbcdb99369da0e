/// A request to replace the state of a store.
@usableFromInline
final class Replacement<State: VueFlux.State>: Sendable {
  /// Makes the new state from the current one, in the exclusive section; nil to keep that one.
  @usableFromInline let make: @Sendable (StateBox<State>) -> StateBox<State>?

  /// Whether a replay restores the state, so that observers must not act on it.
  @usableFromInline let isReplayed: Bool

  /// The cause of the actions that observers dispatch.
  @usableFromInline let cause: Cause

  init(
    isReplayed: Bool,
    cause: Cause = .none,
    make: @escaping @Sendable (StateBox<State>) -> StateBox<State>?
  ) {
    self.isReplayed = isReplayed
    self.cause = cause
    self.make = make
  }
}
