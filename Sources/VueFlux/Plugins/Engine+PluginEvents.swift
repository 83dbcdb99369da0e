// MARK: - Calling plugins after a commit

extension Engine {
  /// Has the plugins called, in order, when the lock is released.
  @inlinable
  func push(
    _ event: any PluginEvent<State>,
    _ chain: PluginChain<State>,
    _ core: inout Core<State>,
    _ commit: inout Commit<State>
  ) {
    guard chain.hasListeners else { return }
    enqueue(event, chain, &core, &commit)
  }

  /// The same for an event that recording hooks want, too.
  @inlinable @inline(__always)
  func enqueue(
    _ event: any PluginEvent<State>,
    _ chain: PluginChain<State>,
    _ core: inout Core<State>,
    _ commit: inout Commit<State>
  ) {
    guard let observers else { return }
    observers.contents.number += 1
    commit.events = chain.events
    chain.events.append(PendingEvent(event, for: chain), number: observers.contents.number)
  }

  /// Calls the plugins with the error that an effect has thrown.
  ///
  /// - Returns: Whether a plugin has taken the error.
  func effectDidFail(
    _ plan: EffectPlan<State>,
    error: any Error,
    store: StoreHandle<State>
  ) -> Bool {
    let record = threads.current
    record.isErrorHandled = plan.onError != nil
    var isTaken = false
    for registration in withCore({ _ in observers?.contents.chain?.plugins }) ?? []
    where !registration.isUnsubscribed {
      record.isErrorIgnored = false
      registration.plugin.effectDidFail(id: plan.id, error: error, store: store)
      if !record.isErrorIgnored { isTaken = true }
    }
    return isTaken
  }
}
