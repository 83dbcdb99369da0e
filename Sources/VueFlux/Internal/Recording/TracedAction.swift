/// An action on its way to a store that somebody records.
@usableFromInline
final class TracedAction<State: VueFlux.State>: Sendable {
  @usableFromInline let action: State.Action
  @usableFromInline let origin: ActionOrigin

  @inlinable
  init(_ action: State.Action, _ origin: ActionOrigin) {
    self.action = action
    self.origin = origin
  }
}
