/// An action on its way to a store that somebody records.
@usableFromInline
final class TracedAction<State: VueFlux.State>: Sendable {
  @usableFromInline let action: State.Action
  @usableFromInline let arrival: Arrival

  @inlinable
  init(_ action: State.Action, _ arrival: Arrival) {
    self.action = action
    self.arrival = arrival
  }
}
