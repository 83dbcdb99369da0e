/// What waits in a store's mailbox: an action, or several that belong together.
@usableFromInline
enum Work<State: VueFlux.State>: Sendable {
  case action(State.Action)
  case group(ActionGroup<State>)
}
