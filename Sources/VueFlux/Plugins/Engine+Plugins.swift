// MARK: - Plugins

extension Engine {
  /// Adds the plugins that a store is created with.
  @usableFromInline
  func install(_ plugins: [any Plugin<State>], store: Store<State>) {
    // This does not wait, even inside a commit. No other thread has the lock of a store that is being created, and
    // others may dispatch to the store as soon as it exists.
    for plugin in plugins { enroll(PluginRegistration(plugin, engine: self), of: store) }
    for case let recordingHook as any RecordingHook<State> in plugins {
      recordingHook.didJoin(store)
    }
    let record = threads.current
    if !record.isInside { record.settle() }
  }

  /// Adds a plugin now or, inside a commit, when that commit has ended.
  @discardableResult
  func add(plugin: any Plugin<State>, store: Store<State>) -> Subscription {
    threads.current.refuseWhileDeriving("A plugin was added")
    let registration = PluginRegistration(plugin, engine: self)
    threads.current.perform { [weak store] record in
      guard let store else {
        registration.end()
        return
      }
      record.release(store)
      self.enroll(registration, of: store)
      if let recordingHook = registration.recordingHook {
        record.add { recordingHook.didJoin(store) }
      }
    }
    return Subscription(registration)
  }

  private func enroll(_ registration: PluginRegistration<State>, of store: Store<State>) {
    withCore { core in
      guard core.box != nil, !registration.isUnsubscribed else { return registration.end() }
      let observers = observers(of: store, &core)
      let live = live(&core)
      let handle = handle(reading: Computed(live: live))
      // The new chain holds all plugins of the old one, so no plugin is released under the lock.
      let chain = observers.contents.chain ?? PluginChain(of: handle)
      observers.contents.chain = chain.adding(registration)
      update(&core, observers.contents.listening)
      guard let recordingHook = registration.recordingHook else { return }
      Cause.beginRecording()
      live.lend(&core, threads.current) { recordingHook.didEnroll(in: handle) }
    }
  }

  /// Removes a plugin now or, inside a commit, when that commit has ended.
  func remove(_ registration: PluginRegistration<State>) {
    threads.current.perform { record in
      let last = self.withCore { core -> PluginChain<State>? in
        guard let observers = self.observers, let chain = observers.contents.chain,
          let rest = chain.removing(registration)
        else { return nil }
        observers.contents.chain = rest.plugins.isEmpty ? nil : rest
        self.update(&core, observers.contents.listening)
        if let recordingHook = registration.recordingHook {
          let live = self.live(&core)
          live.lend(&core, record) {
            recordingHook.willLeave(chain.store, isReleased: false)
          }
        }
        return chain
      }
      record.release(last)
    }
  }

  /// Asks the plugins for a decision, and commits the action or reports its rejection.
  @inlinable @inline(never)
  func decideAndChange(
    _ core: inout Core<State>,
    by action: State.Action,
    _ origin: ActionOrigin,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    _ chain: PluginChain<State>
  ) -> Outcome {
    guard core.box != nil else { return .released }
    var garbage = ContiguousArray<State.Action>()
    let decision = chain.live.lend(&core, record) { chain.decide(action, &garbage) }
    if !garbage.isEmpty { commit.makeExtras().contents.garbage.content.append(garbage) }
    switch decision {
    case .commit(let action):
      return changeAsDecided(&core, by: action, origin, record, &commit, chain)
    case .reject(let action, let reason):
      guard let box = core.share() else { return .released }
      let store = handle(reading: chain.live.still(box))
      let cause = chain.recordingHooks.isEmpty ? nil : origin.cause
      enqueue(RejectionEvent(store, action, reason, cause), chain, &core, &commit)
      return .rejected(reason: reason)
    }
  }

  /// Commits an action that the plugins have agreed on, and queues the event for the plugins.
  @inlinable
  func changeAsDecided(
    _ core: inout Core<State>,
    by action: State.Action,
    _ origin: ActionOrigin,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    _ chain: PluginChain<State>
  ) -> Outcome {
    let before = chain.keepsStateBefore ? core.share() : nil
    let isHooked = !chain.recordingHooks.isEmpty
    let recorded = isHooked ? askRecordingHooks(&core, action, origin, record, chain) : nil
    let cause = recorded ?? (isHooked ? origin.cause : .none)
    guard let box = writableBox(&core, &commit) else { return .released }
    if chain.timesChanges {
      let start = ContinuousClock.now
      cause.asCurrent { mutate(box, by: action, record) }
      let duration = ContinuousClock.now - start
      if let recorded { chain.note(duration, of: recorded) }
      if chain.hasListeners {
        let after = chain.keepsStateAfter ? core.share() : nil
        let event = CommitEvent(chain.store, action, duration, before: before, after: after, cause)
        push(event, chain, &core, &commit)
      }
    } else {
      cause.asCurrent { mutate(box, by: action, record) }
    }
    observers?.contents.publish(action, hops: origin.hops, cause: cause, record, &commit)
    return .committed
  }

  /// Calls the recording hooks with an action that is about to be committed.
  ///
  /// - Returns: The cause of actions and effects that this action leads to; nil if no hook records it.
  @usableFromInline
  func askRecordingHooks(
    _ core: inout Core<State>,
    _ action: State.Action,
    _ origin: ActionOrigin,
    _ record: ThreadRecord,
    _ chain: PluginChain<State>
  ) -> Cause? {
    chain.live.lend(&core, record) {
      chain.recordingHooks.reduce(nil) { cause, recordingHook in
        recordingHook.willChange(by: action, chain.store, origin) ?? cause
      }
    }
  }
}
