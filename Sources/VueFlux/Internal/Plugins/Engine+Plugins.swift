// MARK: - Plugins

extension Engine {
  /// Adds the plugins that a store is created with.
  @usableFromInline
  func install(_ plugins: [any Plugin<State>], store: Store<State>) {
    // At once, also inside a commit: nobody else has the lock of a store that is being made, and others
    // may dispatch to it as soon as it is.
    for plugin in plugins { enroll(PluginRegistration(plugin, engine: self), of: store) }
    for case let witness as any Witness<State> in plugins { witness.didJoin(store) }
    let record = threads.current
    if !record.isInside, record.hasDeferred { Self.settle() }
  }

  /// Adds a plugin: now, or, inside a commit, when that commit has ended.
  @discardableResult
  func add(plugin: any Plugin<State>, store: Store<State>) -> Subscription {
    threads.current.refuseWhileDeriving("A plugin was added")
    let registration = PluginRegistration(plugin, engine: self)
    Aftermath.perform { [weak store] aftermath in
      guard let store else {
        registration.end()
        return
      }
      aftermath.release(store)
      self.enroll(registration, of: store)
      if let witness = registration.witness { aftermath.add { witness.didJoin(store) } }
    }
    return Subscription(registration)
  }

  private func enroll(_ registration: PluginRegistration<State>, of store: Store<State>) {
    withCore { core in
      guard core.box != nil, !registration.isUnsubscribed else { return registration.end() }
      let audience = audience(of: store, &core)
      let chain = audience.chain ?? PluginChain()
      audience.chain = chain
      chain.add(registration)
      updateInterest(&core)
      guard let witness = registration.witness, let box = core.box else { return }
      Cause.beginRecording()
      let handle = handle(reading: Computed(live: audience.live))
      audience.ask(threads.current, about: box) { witness.didEnroll(in: handle) }
    }
  }

  /// Takes a plugin out: now, or, inside a commit, when that commit has ended.
  func remove(_ registration: PluginRegistration<State>) {
    Aftermath.perform { aftermath in
      let removed: PluginRegistration<State>? = self.withCore { core in
        guard let audience = core.audience, let chain = audience.chain else { return nil }
        let removed = chain.remove(registration)
        if chain.plugins.isEmpty { audience.chain = nil }
        self.updateInterest(&core)
        return removed
      }
      aftermath.release(removed)
      if removed != nil { registration.witness?.didLeave(self.identity) }
    }
  }

  /// Asks the plugins, and commits what they agree on.
  @inlinable @inline(never)
  func judgeAndChange(
    _ core: inout Core<State>,
    by action: State.Action,
    _ arrival: Arrival,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    _ audience: Audience<State>,
    _ chain: PluginChain<State>
  ) -> Step {
    guard let box = core.box else { return .released }
    switch judge(action, of: consume box, record, audience, chain, &commit) {
    case .commit(let action):
      return changeAsJudged(&core, by: action, arrival, record, &commit, audience, chain)
    case .reject(let action, let reason):
      if commit.extras?.rejection == nil { commit.makeExtras().rejection = reason }
      guard let box = core.share() else { return .released }
      let handle = handle(reading: audience.still(box))
      push(.rejected(action, reason: reason, handle), .none, chain, record, &commit)
      return .rejected
    }
  }

  @inlinable
  func judge(
    _ action: State.Action,
    of box: StateBox<State>,
    _ record: ThreadRecord,
    _ audience: Audience<State>,
    _ chain: PluginChain<State>,
    _ commit: inout Commit<State>
  ) -> PluginChain<State>.Judgement {
    let handle = handle(reading: Computed(live: audience.live))
    var replaced = ContiguousArray<State.Action>()
    let judgement = audience.ask(record, about: box) {
      chain.judge(action, of: handle, &replaced)
    }
    if !replaced.isEmpty { commit.makeExtras().garbage.append(replaced) }
    return judgement
  }

  /// Commits what the plugins have agreed on, and notes what they are to be told.
  @inlinable
  func changeAsJudged(
    _ core: inout Core<State>,
    by action: State.Action,
    _ arrival: Arrival,
    _ record: ThreadRecord,
    _ commit: inout Commit<State>,
    _ audience: Audience<State>,
    _ chain: PluginChain<State>
  ) -> Step {
    let before = chain.keepsStateBefore ? core.share().map(audience.still) : nil
    let cause =
      chain.witnesses.isEmpty
      ? Cause.none : testify(core.box, action, arrival, record, audience, chain)
    guard let box = ownBox(&core, &commit) else { return .released }
    guard chain.hasListeners else {
      cause.lead { mutate(box, by: action, record) }
      audience.publish(action, hops: arrival.hops, cause: cause, record, &commit)
      return .committed
    }
    let start = ContinuousClock.now
    cause.lead { mutate(box, by: action, record) }
    let duration = ContinuousClock.now - start
    let kept = chain.keepsStateAfter ? core.share() : nil
    let after = kept.map(audience.still) ?? Computed(live: audience.live)
    let change = Change(
      action: action,
      store: handle(reading: Computed(live: audience.live)),
      before: before,
      after: after,
      duration: duration
    )
    push(.committed(change), cause, chain, record, &commit)
    audience.publish(action, hops: arrival.hops, cause: cause, record, &commit)
    return .committed
  }

  /// Has witnesses note an action that is decided on.
  @usableFromInline
  func testify(
    _ box: StateBox<State>?,
    _ action: State.Action,
    _ arrival: Arrival,
    _ record: ThreadRecord,
    _ audience: Audience<State>,
    _ chain: PluginChain<State>
  ) -> Cause {
    guard let box else { return .none }
    let handle = handle(reading: Computed(live: audience.live))
    return audience.ask(record, about: box) {
      chain.witnesses.reduce(arrival.cause) { cause, witness in
        witness.willChange(by: action, handle, arrival) ?? cause
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
    let isLeft = Stint.work(
      begin: { withCore { _ in chain.events.beginTurn() } },
      each: { event in onItsBus { event.tell() } },
      end: { batch in withCore { _ in chain.events.endTurn(batch) } }
    )
    if isLeft { tellElsewhere(chain) }
  }

  @usableFromInline
  func tellElsewhere(_ chain: PluginChain<State>) {
    Stint.goOnElsewhere {
      Aftermath.perform { aftermath in aftermath.add { self.tell(chain) } }
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
    for registration in withCore({ $0.audience?.chain?.plugins }) ?? []
    where !registration.isUnsubscribed {
      record.isErrorIgnored = false
      registration.plugin.effectDidFail(id: id, error: error, store: store)
      if !record.isErrorIgnored { isTaken = true }
    }
    return isTaken
  }
}
