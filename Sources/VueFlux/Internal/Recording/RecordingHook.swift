/// A plugin that records the actions of a store, in the order in which the store commits them.
///
/// Unlike other plugins it is called before each change, when that is decided: its record is there
/// even if the change never ends. It is called in the store's exclusive section; the rules for
/// ``Plugin/willCommit(action:store:)`` hold.
@usableFromInline
package protocol RecordingHook<State>: Plugin {
  /// Called with the state before all other calls, as it becomes a plugin of the store; in the store's
  /// exclusive section.
  func didEnroll(in store: StoreHandle<State>)

  /// Called with a store that it has become a plugin of; with no lock held.
  func didJoin(_ store: Store<State>)

  /// Called with an action that all plugins have agreed on, before it is committed.
  ///
  /// - Returns: The cause of whatever that action leads to; nil if this hook does not record it.
  func willChange(by action: State.Action, _ store: StoreHandle<State>, _ origin: ActionOrigin)
    -> Cause?

  /// Whether `replaceState` is refused while the store shows a past state. Replays are always allowed.
  ///
  /// Called in the store's exclusive section.
  var refusesReplacements: Bool { get }

  /// Called with a state that has been put in place of the store's.
  func didReplaceState(of store: StoreHandle<State>)

  /// Called with an effect that the store is about to run; with no lock held.
  ///
  /// - Returns: The cause of whatever that effect leads to; nil if this hook does not record it.
  func willRun(effect id: (any Hashable & Sendable)?, in store: StoreIdentity, _ cause: Cause)
    -> Cause?

  /// Called with a store that it is no plugin of any more, while the store goes on; with no lock held.
  func didLeave(_ store: StoreIdentity)
}

extension RecordingHook {
  package var keepsStateAfter: Bool { false }

  package var refusesReplacements: Bool { false }

  package func didEnroll(in store: StoreHandle<State>) {}

  package func didJoin(_ store: Store<State>) {}

  package func willRun(
    effect id: (any Hashable & Sendable)?,
    in store: StoreIdentity,
    _ cause: Cause
  ) -> Cause? { nil }

  package func didLeave(_ store: StoreIdentity) {}
}
