/// A state on its way to the place of a store's own.
@usableFromInline
final class Replacement<State: VueFlux.State>: Sendable {
  /// Makes the state from the store's own, in the exclusive section; nil if it is to stay.
  @usableFromInline let make: @Sendable (StateBox<State>) -> StateBox<State>?

  /// Whether the state is put back, and nothing has happened that anybody should act on.
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
