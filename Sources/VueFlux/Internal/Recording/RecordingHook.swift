/// A plugin that notes what a store does, in the order in which the store does it.
///
/// Unlike other plugins it is called before each change, when that is decided: what it has noted is there
/// even if the change never ends. It is called in the store's exclusive section; the rules for
/// ``Plugin/willCommit(action:store:)`` hold.
@usableFromInline
package protocol RecordingHook<State>: Plugin {
  /// Hears of the state before all that it will hear of, as it becomes a plugin of the store; in the store's
  /// exclusive section.
  func didEnroll(in store: StoreHandle<State>)

  /// Hears of a store that it has become a plugin of; with no lock held.
  func didJoin(_ store: Store<State>)

  /// Hears of an action that all plugins have agreed on, before it is committed.
  ///
  /// - Returns: The cause of whatever that action leads to; nil if it is none of this one's business.
  func willChange(by action: State.Action, _ store: StoreHandle<State>, _ origin: ActionOrigin)
    -> Cause?

  /// Whether `replaceState` is refused while the store shows a past state. Replays are always allowed.
  ///
  /// Called in the store's exclusive section.
  var refusesReplacements: Bool { get }

  /// Hears of a state that has been put in place of the store's.
  func didReplaceState(of store: StoreHandle<State>)

  /// Hears of an effect that the store is about to run; with no lock held.
  ///
  /// - Returns: The cause of whatever that effect leads to; nil if it is none of this one's business.
  func willRun(effect id: (any Hashable & Sendable)?, in store: StoreIdentity, _ cause: Cause)
    -> Cause?

  /// Hears of a store that it is no plugin of any more, while the store goes on; with no lock held.
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
