/// A plugin that records the actions, states and effects of a store, in the store's order.
///
/// Unlike other plugins, it is called before each change, after the plugins' decision. So its record exists even if
/// the change never ends. It is called in the store's exclusive section; the rules for
/// ``Plugin/willCommit(action:store:)`` hold.
package protocol RecordingHook<State>: Plugin, EffectHook {
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
  func willChange(by action: State.Action, _ store: StoreHandle<State>, _ trace: Trace)
    -> Cause?

  /// Whether ``didChange(_:)`` is called.
  var followsChanges: Bool { get }

  /// Called after an action, or all actions of a group, that ``willChange(by:_:_:)`` was called with.
  ///
  /// Called in the store's exclusive section, with the state that observers of the state are notified of.
  func didChange(_ store: StoreHandle<State>)

  /// Whether `replaceState` is refused while the store shows a past state. Replays are always allowed.
  ///
  /// Called in the store's exclusive section.
  var refusesReplacements: Bool { get }

  /// Called after the store's state was replaced, in the store's exclusive section.
  func didReplaceState(of store: StoreHandle<State>)

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

  package var followsChanges: Bool { false }

  package func didChange(_ store: StoreHandle<State>) {}

  package var refusesReplacements: Bool { false }

  package func didEnroll(in store: StoreHandle<State>) {}

  package func didJoin(_ store: Store<State>) {}

  package func willLeave(_ store: StoreHandle<State>, isReleased: Bool) {}
}

/// The part of a ``RecordingHook`` that concerns effects; called with no lock held.
package protocol EffectHook: Sendable {
  /// Called with an effect that the store is about to run.
  ///
  /// - Returns: The cause of actions and effects that the effect leads to; nil if this hook does not record it.
  func willRun(effect id: (any Hashable & Sendable)?, in store: StoreIdentity, _ cause: Cause)
    -> Cause?

  /// Called once with the end of an effect that this hook has recorded: when the operation has returned, or when the
  /// store is released, before ``RecordingHook/willLeave(_:isReleased:)``. If the store is released just while the
  /// effect begins or ends, it may be called after that.
  ///
  /// - Parameters:
  ///   - cause: The cause that ``willRun(effect:in:_:)`` has returned.
  ///   - store: The store.
  ///   - end: How the effect has ended.
  func didEnd(effect cause: Cause, in store: StoreIdentity, _ end: EffectEnd)
}

extension EffectHook {
  package func willRun(
    effect id: (any Hashable & Sendable)?,
    in store: StoreIdentity,
    _ cause: Cause
  ) -> Cause? { nil }

  package func didEnd(effect cause: Cause, in store: StoreIdentity, _ end: EffectEnd) {}
}

/// How a recorded effect has ended.
package enum EffectEnd: Sendable {
  case finished
  case failed(any Error)
  case cancelled
}
