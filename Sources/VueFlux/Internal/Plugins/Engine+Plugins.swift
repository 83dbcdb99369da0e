// MARK: - Plugins

extension Engine {
  /// Adds the plugins that a store is created with.
  @usableFromInline
  func install(_ plugins: [any Plugin<State>], store: Store<State>) {
    // At once, also inside a commit: nobody else has the lock of a store that is being made, and others
    // may dispatch to it as soon as it is.
    for plugin in plugins { enroll(PluginRegistration(plugin, engine: self), of: store) }
    for case let recordingHook as any RecordingHook<State> in plugins {
      recordingHook.didJoin(store)
    }
    let record = threads.current
    if !record.isInside, record.hasDeferred { Self.settle() }
  }

  /// Adds a plugin: now, or, inside a commit, when that commit has ended.
  @discardableResult
  func add(plugin: any Plugin<State>, store: Store<State>) -> Subscription {
    threads.current.refuseWhileDeriving("A plugin was added")
    let registration = PluginRegistration(plugin, engine: self)
    DeferredWork.perform { [weak store] deferred in
      guard let store else {
        registration.end()
        return
      }
      deferred.release(store)
      self.enroll(registration, of: store)
      if let recordingHook = registration.recordingHook {
        deferred.add { recordingHook.didJoin(store) }
      }
    }
    return Subscription(registration)
  }

  private func enroll(_ registration: PluginRegistration<State>, of store: Store<State>) {
    withCore { core in
      guard core.box != nil, !registration.isUnsubscribed else { return registration.end() }
      let observers = observers(of: store, &core)
      let chain = observers.chain ?? PluginChain()
      observers.chain = chain
      chain.add(registration)
      updateListening(&core)
      guard let recordingHook = registration.recordingHook, let box = core.box else { return }
      Cause.beginRecording()
      let handle = handle(reading: Computed(live: observers.live))
      observers.ask(threads.current, about: box) { recordingHook.didEnroll(in: handle) }
    }
  }

  /// Takes a plugin out: now, or, inside a commit, when that commit has ended.
  func remove(_ registration: PluginRegistration<State>) {
    DeferredWork.perform { deferred in
      let removed: PluginRegistration<State>? = self.withCore { core in
        guard let observers = core.observers, let chain = observers.chain else { return nil }
        let removed = chain.remove(registration)
        if chain.plugins.isEmpty { observers.chain = nil }
        self.updateListening(&core)
        return removed
      }
      deferred.release(removed)
      if removed != nil { registration.recordingHook?.didLeave(self.identity) }
    }
  }

  /// Asks the plugins, and commits what they agree on.
  @inlinable @inline(never)
  func decideAndChange(
    _ core: inout Core<State>,
    by action: State.Action,
    _ origin: ActionOrigin,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    _ observers: Observers<State>,
    _ chain: PluginChain<State>
  ) -> Step {
    guard let box = core.box else { return .released }
    switch decide(action, of: consume box, record, observers, chain, &commit) {
    case .commit(let action):
      return changeAsDecided(&core, by: action, origin, record, &commit, observers, chain)
    case .reject(let action, let reason):
      if commit.extras?.rejection == nil { commit.makeExtras().rejection = reason }
      guard let box = core.share() else { return .released }
      let handle = handle(reading: observers.still(box))
      push(.rejected(action, reason: reason, handle), .none, chain, record, &commit)
      return .rejected
    }
  }

  @inlinable
  func decide(
    _ action: State.Action,
    of box: StateBox<State>,
    _ record: ThreadRecord,
    _ observers: Observers<State>,
    _ chain: PluginChain<State>,
    _ commit: inout Commit<State>
  ) -> PluginChain<State>.Decision {
    let handle = handle(reading: Computed(live: observers.live))
    var replaced = ContiguousArray<State.Action>()
    let decision = observers.ask(record, about: box) {
      chain.decide(action, of: handle, &replaced)
    }
    if !replaced.isEmpty { commit.makeExtras().garbage.append(replaced) }
    return decision
  }

  /// Commits what the plugins have agreed on, and notes what they are to be told.
  @inlinable
  func changeAsDecided(
    _ core: inout Core<State>,
    by action: State.Action,
    _ origin: ActionOrigin,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    _ observers: Observers<State>,
    _ chain: PluginChain<State>
  ) -> Step {
    let before = chain.keepsStateBefore ? core.share().map(observers.still) : nil
    let cause =
      chain.recordingHooks.isEmpty
      ? Cause.none : askRecordingHooks(core.box, action, origin, record, observers, chain)
    guard let box = ownBox(&core, &commit) else { return .released }
    guard chain.hasListeners else {
      cause.lead { mutate(box, by: action, record) }
      observers.publish(action, hops: origin.hops, cause: cause, record, &commit)
      return .committed
    }
    let start = ContinuousClock.now
    cause.lead { mutate(box, by: action, record) }
    let duration = ContinuousClock.now - start
    let kept = chain.keepsStateAfter ? core.share() : nil
    let after = kept.map(observers.still) ?? Computed(live: observers.live)
    let change = Change(
      action: action,
      store: handle(reading: Computed(live: observers.live)),
      before: before,
      after: after,
      duration: duration
    )
    push(.committed(change), cause, chain, record, &commit)
    observers.publish(action, hops: origin.hops, cause: cause, record, &commit)
    return .committed
  }

  /// Has recording hooks note an action that is decided on.
  @usableFromInline
  func askRecordingHooks(
    _ box: StateBox<State>?,
    _ action: State.Action,
    _ origin: ActionOrigin,
    _ record: ThreadRecord,
    _ observers: Observers<State>,
    _ chain: PluginChain<State>
  ) -> Cause {
    guard let box else { return .none }
    let handle = handle(reading: Computed(live: observers.live))
    return observers.ask(record, about: box) {
      chain.recordingHooks.reduce(origin.cause) { cause, recordingHook in
        recordingHook.willChange(by: action, handle, origin) ?? cause
      }
    }
  }

  @inlinable
  func push(
    _ kind: consuming PluginEvent<State>.Kind,
    _ cause: Cause,
    _ chain: PluginChain<State>,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>
  ) {
    guard chain.hasListeners else { return }
    let event = PluginEvent(kind, cause, chain.plugins)
    _ = chain.events.push(event, by: record.id)
    // Also what another thread was to tell and has not begun to.
    if chain.events.isScheduled {
      commit.makeExtras().chain = chain
    } else {
      commit.followsSteps = true
    }
  }

  /// Tells the plugins what there is to tell, unless another thread does; with no lock held.
  @inlinable
  func tell(_ chain: PluginChain<State>) {
    let isLeft = TimeSlice.work(
      begin: { withCore { _ in chain.events.beginTurn() } },
      each: { event in onItsBus { event.tell() } },
      end: { batch in withCore { _ in chain.events.endTurn(batch) } }
    )
    if isLeft { tellElsewhere(chain) }
  }

  @usableFromInline
  func tellElsewhere(_ chain: PluginChain<State>) {
    TimeSlice.goOnElsewhere {
      DeferredWork.perform { deferred in deferred.add { self.tell(chain) } }
    }
  }

  /// Tells the plugins of an effect that has thrown an error.
  ///
  /// - Returns: Whether one of them has a use for it.
  func effectDidFail(
    id: (any Hashable & Sendable)?,
    error: any Error,
    store: StoreHandle<State>
  ) -> Bool {
    let record = threads.current
    var isTaken = false
    for registration in withCore({ $0.observers?.chain?.plugins }) ?? []
    where !registration.isUnsubscribed {
      record.isErrorIgnored = false
      registration.plugin.effectDidFail(id: id, error: error, store: store)
      if !record.isErrorIgnored { isTaken = true }
    }
    return isTaken
  }
}
