/// A state on its way to the place of a store's own.
@usableFromInline
final class Replacement<State: VueFlux.State>: Sendable {
  /// Makes the state from the store's own, in the exclusive section; nil if it is to stay.
  @usableFromInline let make: @Sendable (StateBox<State>) -> StateBox<State>?

  /// Whether the state is put back, and nothing has happened that anybody should act on.
  @usableFromInline let isReplayed: Bool

  /// The cause of the actions that observers dispatch.
  @usableFromInline let cause: Cause

  /// Whether no store has announced a change.
  ///
  /// An announcement that is pending keeps its cause and its replay mode.
  @usableFromInline let isRepeated: Bool

  init(
    isReplayed: Bool,
    cause: Cause = .none,
    isRepeated: Bool = false,
    make: @escaping @Sendable (StateBox<State>) -> StateBox<State>?
  ) {
    self.isReplayed = isReplayed
    self.cause = cause
    self.isRepeated = isRepeated
    self.make = make
  }
}
