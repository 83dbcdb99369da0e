/// An action on its way to a store that somebody records.
@usableFromInline
final class TracedAction<State: VueFlux.State>: Sendable {
  @usableFromInline let action: State.Action
  @usableFromInline let route: Route

  @inlinable
  init(_ action: State.Action, _ route: Route) {
    self.action = action
    self.route = route
  }
}
