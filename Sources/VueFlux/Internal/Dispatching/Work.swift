/// What waits in a store's mailbox: an action, or several that belong together.
@usableFromInline
enum Work<State: VueFlux.State>: Sendable {
  case action(State.Action)
  /// An action that other stores may have received too: when one of them goes, that is no news.
  case globalAction(State.Action)
  /// An action that came through this many relays.
  case relayed(State.Action, hops: UInt8, isGlobal: Bool)
  /// An action to a store that somebody records.
  case traced(TracedAction<State>)
  case group(ActionGroup<State>)
  /// A state in place of the store's own.
  case replacement(Replacement<State>)
}

extension Work {
  /// Whether somebody may wait for it.
  @inlinable var isAwaited: Bool {
    if case .group = self { true } else { false }
  }

  /// Whether it puts a state in place of the store's own, and comes from no action.
  @usableFromInline var isReplacement: Bool {
    if case .replacement = self { true } else { false }
  }
}
