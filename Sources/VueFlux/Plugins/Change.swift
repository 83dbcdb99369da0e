/// A committed action, with the state before and after it.
public struct Change<State: VueFlux.State>: Sendable {
  /// The action, as the last plugin left it.
  @inlinable public var action: State.Action { event.action }

  /// The store that committed it.
  ///
  /// The handle reads the current state; for the state of this commit, see ``after``.
  @inlinable public var store: StoreHandle<State> { event.store }

  /// The state before, if a plugin of the store keeps it; nil for a class state, which has no past.
  ///
  /// See ``Plugin/keepsStateBefore``.
  @inlinable public var before: Computed<State>? {
    event.before.map(event.store.computed.live.still)
  }

  /// The state right after the action.
  ///
  /// A class state has no snapshots: there it reads the current state. The same holds when no plugin of the store
  /// needs more, see ``Plugin/keepsStateAfter``. While this is kept, the next commit copies the state.
  @inlinable public var after: Computed<State> {
    Computed(live: event.store.computed.live, box: event.after)
  }

  /// The time that `commit` took.
  @inlinable public var duration: Duration { event.duration }

  @usableFromInline let event: CommitEvent<State>

  @usableFromInline
  init(event: CommitEvent<State>) {
    self.event = event
  }
}
