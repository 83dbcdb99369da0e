/// A plugin that records the actions, states and effects of a store, in the store's order.
///
/// Unlike other plugins, it is called before each change, after the plugins' decision. So its record exists even if
/// the change never ends. It is called in the store's exclusive section; the rules for
/// ``Plugin/willCommit(action:store:)`` hold.
@usableFromInline
package protocol RecordingHook<State>: Plugin {
  /// Called with the state when the hook becomes a plugin of the store, before all other calls.
  ///
  /// Called in the store's exclusive section.
  func didEnroll(in store: StoreHandle<State>)

  /// Called after the hook has become a plugin of the store; with no lock held.
  func didJoin(_ store: Store<State>)

  /// Called with an action that all plugins have agreed on, before it is committed.
  ///
  /// Called in the store's exclusive section.
  ///
  /// - Returns: The cause of actions and effects that the action leads to; nil if this hook does not record it.
  func willChange(by action: State.Action, _ store: StoreHandle<State>, _ origin: ActionOrigin)
    -> Cause?

  /// Whether the hook is called with the durations of changes, and with no actions, states or effects; asked once.
  ///
  /// It costs each change two readings of the clock and one call.
  var onlyTimesChanges: Bool { get }

  /// Called after a change that another hook of the store has recorded, if ``onlyTimesChanges`` is true.
  ///
  /// Called in the store's exclusive section.
  ///
  /// - Parameters:
  ///   - cause: The cause that ``willChange(by:_:_:)`` of the other hook has returned.
  ///   - duration: The time that the mutations took, as in ``Change/duration``.
  func didChange(by cause: Cause, in duration: Duration)

  /// Whether `replaceState` is refused while the store shows a past state. Replays are always allowed.
  ///
  /// Called in the store's exclusive section.
  var refusesReplacements: Bool { get }

  /// Called after the store's state was replaced, in the store's exclusive section.
  func didReplaceState(of store: StoreHandle<State>)

  /// Called with an effect that the store is about to run; with no lock held.
  ///
  /// - Returns: The cause of actions and effects that the effect leads to; nil if this hook does not record it.
  func willRun(effect id: (any Hashable & Sendable)?, in store: StoreIdentity, _ cause: Cause)
    -> Cause?

  /// Called once with the end of an effect that a hook has recorded: when the operation has returned, or when the store
  /// is released, before ``willLeave(_:isReleased:)``; with no lock held.
  ///
  /// - Parameters:
  ///   - cause: The cause that ``willRun(effect:in:_:)`` has returned, of this hook or of another one of the store.
  ///   - store: The store.
  ///   - outcome: How the effect has ended; never ``Effect/Outcome/ignored``.
  func didEnd(effect cause: Cause, in store: StoreIdentity, _ outcome: Effect.Outcome)

  /// Called with the last state that the hook takes part in: when it is removed from the store, in the store's
  /// exclusive section, or when the store is released, with no lock held.
  ///
  /// - Parameters:
  ///   - store: The store, whose state can still be read.
  ///   - isReleased: Whether the store is gone.
  func willLeave(_ store: StoreHandle<State>, isReleased: Bool)
}

extension RecordingHook {
  package var keepsStateAfter: Bool { false }

  package var onlyTimesChanges: Bool { false }

  package func didChange(by cause: Cause, in duration: Duration) {}

  package var refusesReplacements: Bool { false }

  package func didEnroll(in store: StoreHandle<State>) {}

  package func didJoin(_ store: Store<State>) {}

  package func willRun(
    effect id: (any Hashable & Sendable)?,
    in store: StoreIdentity,
    _ cause: Cause
  ) -> Cause? { nil }

  package func didEnd(effect cause: Cause, in store: StoreIdentity, _ outcome: Effect.Outcome) {}

  package func willLeave(_ store: StoreHandle<State>, isReleased: Bool) {}
}
