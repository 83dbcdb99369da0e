// MARK: - Calling plugins after a commit

extension Engine {
  /// Has the plugins called, in order, when the lock is released.
  @inlinable
  func push(
    _ event: any PluginEvent<State>,
    _ chain: PluginChain<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    guard chain.hasListeners else { return }
    enqueue(event, chain, record, &commit)
  }

  /// The same for an event that recording hooks want, too.
  @inlinable @inline(__always)
  func enqueue(
    _ event: any PluginEvent<State>,
    _ chain: PluginChain<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    if chain.events.push(PendingEvent(event, for: chain), by: record) {
      commit.events = chain.events
    } else {
      commit.followsSteps = true
    }
  }

  /// Calls the plugins for waiting events, unless another thread does; with no lock held.
  @inlinable
  func notifyPlugins(of events: EventQueue<PendingEvent<State>>) {
    if events.handleAll({ event in onItsBus { event.notify() } }) {
      notifyPluginsElsewhere(of: events)
    }
  }

  @usableFromInline
  func notifyPluginsElsewhere(of events: EventQueue<PendingEvent<State>>) {
    TimeSlice.goOnElsewhere {
      DeferredWork.perform { deferred in deferred.add { self.notifyPlugins(of: events) } }
    }
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
    for registration in withCore({ $0.observers?.contents.chain?.plugins }) ?? []
    where !registration.isUnsubscribed {
      record.isErrorIgnored = false
      registration.plugin.effectDidFail(id: plan.id, error: error, store: store)
      if !record.isErrorIgnored { isTaken = true }
    }
    return isTaken
  }
}
