/// One committed action: the state before and after it, and how long the mutations took.
public struct Change<State: VueFlux.State>: Sendable {
  /// The action, as the last plugin left it.
  public let action: State.Action

  /// The store that committed it.
  ///
  /// Its state is read as it is now; for the state of this commit, see ``after``.
  public let store: StoreHandle<State>

  /// The state before, if a plugin of the store keeps it; nil for a class state, which has no past.
  ///
  /// See ``Plugin/keepsStateBefore``.
  public let before: Computed<State>?

  /// The state right after that very action.
  ///
  /// Of a class state there are no snapshots: there it reads the state as it is now, and so it does when
  /// no plugin of the store wants more, see ``Plugin/keepsStateAfter``. While somebody keeps this, the
  /// next commit copies the state.
  public let after: Computed<State>

  /// How long `commit` ran.
  public let duration: Duration

  @usableFromInline
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
