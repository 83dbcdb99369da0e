/// A committed action, with the state before and after it.
public struct Change<State: VueFlux.State>: _Nonisolated, Sendable {
  /// The action, as the last plugin left it.
  @inlinable public var action: State.Action { event.action }

  /// The store that committed it.
  ///
  /// The handle reads the current state; for the state of this commit, see ``after``.
  public var store: StoreHandle<State> { StoreHandle(live: event.live) }

  /// The state before, if a plugin of the store keeps it; nil for a class state, which has no past.
  ///
  /// See ``Plugin/keepsStateBefore``.
  @inlinable public var before: Computed<State>? { event.before.map(event.live.still) }

  /// The state right after the action.
  ///
  /// A class state has no snapshots: there it reads the current state. The same holds when no plugin of the store
  /// needs more, see ``Plugin/keepsStateAfter``. While this is kept, the next commit copies the state.
  @inlinable public var after: Computed<State> { Computed(live: event.live, box: event.after) }

  /// The time that `commit` took.
  @inlinable public var duration: Duration { event.duration }

  /// The record of the action; nil if nothing has recorded it.
  package var record: Cause? { event.isRecorded ? event.cause : nil }

  @usableFromInline let event: CommitEvent<State>

  @usableFromInline
  init(event: CommitEvent<State>) {
    self.event = event
  }
}

/// A commit, as ``Change`` shows it to plugins.
// An object, so that a `Change` is one word: larger generic values are copied by way of their metadata.
@usableFromInline
final class CommitEvent<State: VueFlux.State>: Sendable {
  @usableFromInline let live: LiveState<State>
  @usableFromInline let action: State.Action
  @usableFromInline let duration: Duration

  /// The cause of what the plugins do.
  @usableFromInline let cause: Cause

  /// Whether that is the record of this action, and not of what has led to it.
  @usableFromInline let isRecorded: Bool

  /// The states around the commit, if a plugin keeps them.
  @usableFromInline let before: StateBox<State>?
  @usableFromInline let after: StateBox<State>?

  @inlinable
  init(
    _ live: LiveState<State>,
    _ action: State.Action,
    _ duration: Duration,
    before: StateBox<State>?,
    after: StateBox<State>?,
    _ cause: Cause,
    isRecorded: Bool
  ) {
    self.live = live
    self.action = action
    self.duration = duration
    self.before = before
    self.after = after
    self.cause = cause
    self.isRecorded = isRecorded
  }
}
