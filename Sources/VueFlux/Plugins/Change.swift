/// A committed action, with the state before and after it.
public struct Change<State: VueFlux.State>: Sendable {
  /// The action, as the last plugin left it.
  public let action: State.Action

  /// The store that committed it.
  ///
  /// The handle reads the current state; for the state of this commit, see ``after``.
  public let store: StoreHandle<State>

  /// The state before, if a plugin of the store keeps it; nil for a class state, which has no past.
  ///
  /// See ``Plugin/keepsStateBefore``.
  public let before: Computed<State>?

  /// The state right after the action.
  ///
  /// A class state has no snapshots: there it reads the current state. The same holds when no plugin of the store
  /// needs more, see ``Plugin/keepsStateAfter``. While this is kept, the next commit copies the state.
  public let after: Computed<State>

  /// The time that `commit` took.
  public let duration: Duration

  @inlinable
  init(
    action: State.Action,
    store: StoreHandle<State>,
    before: Computed<State>?,
    after: Computed<State>,
    duration: Duration
  ) {
    self.action = action
    self.store = store
    self.before = before
    self.after = after
    self.duration = duration
  }
}
