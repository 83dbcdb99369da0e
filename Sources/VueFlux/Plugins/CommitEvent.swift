/// A commit, as ``Change`` shows it to plugins.
// An object, so that a `Change` is one word: larger generic values are copied by way of their metadata.
@usableFromInline
final class CommitEvent<State: VueFlux.State>: PluginEvent {
  @usableFromInline let store: StoreHandle<State>
  @usableFromInline let action: State.Action
  @usableFromInline let duration: Duration
  private let cause: Cause

  /// The states around the commit, if a plugin keeps them.
  @usableFromInline let before: StateBox<State>?
  @usableFromInline let after: StateBox<State>?

  @usableFromInline
  init(
    _ store: StoreHandle<State>,
    _ action: State.Action,
    _ duration: Duration,
    before: StateBox<State>?,
    after: StateBox<State>?,
    _ cause: Cause
  ) {
    self.store = store
    self.action = action
    self.duration = duration
    self.before = before
    self.after = after
    self.cause = cause
  }

  @usableFromInline
  func notify(_ plugin: any Plugin<State>) {
    cause.asCurrent { plugin.didCommit(Change(event: self)) }
  }
}
