// MARK: - Asynchronous work that the store owns

extension Engine {
  /// Starts an effect as its policy says, unless the effect that asks for it is cancelled.
  func start(
    _ plan: EffectPlan<State>,
    for effect: Effect,
    from parents: [EffectRun],
    _ broadcast: Effect.Broadcast?,
    _ record: ThreadRecord
  ) {
    let (supervisor, live) = withCore { core -> (EffectSupervisor?, LiveState<State>?) in
      let supervisor = resource(&core) { EffectSupervisor() }
      return (supervisor, supervisor == nil ? nil : self.live(&core))
    }
    let run = EffectRun(
      id: plan.id.map { EffectID($0) },
      supervisor: supervisor,
      broadcast: broadcast
    )
    guard effect.add(run), let supervisor, let live else {
      record.add { run.announce(.cancelled) }
      return
    }
    let admission = admit(run, plan.policy, to: supervisor, from: parents)
    switch admission {
    case .ignored: record.add { run.announce(.ignored) }
    case .refused: record.add { run.announce(.cancelled) }
    case .starts(let others, let interval):
      for other in others { other.cancel(record) }
      run.beginTurn()
      if let interval { record.add { self.wait(for: interval, in: supervisor) } }
      beginTask(plan, as: run, in: supervisor, live, record)
    case .waits(let others):
      for other in others { other.cancel(record) }
      beginTask(plan, as: run, in: supervisor, live, record)
    }
  }

  /// Begins the task of an effect, which waits for its turn.
  private func beginTask(
    _ plan: EffectPlan<State>,
    as run: EffectRun,
    in supervisor: EffectSupervisor,
    _ live: LiveState<State>,
    _ record: ThreadRecord
  ) {
    record.add {
      // The effect's task inherits the bus.
      self.onItsBus {
        run.own(
          self.task { await self.carryOut(plan, as: run, in: supervisor, Computed(live: live)) }
        )
      }
    }
  }

  /// Waits for the ends of intervals after throttled effects, for as long as one follows the other.
  private func wait(for interval: EffectInterval, in supervisor: EffectSupervisor) {
    interval.own(
      Course.leave {
        task { [clock] in
          var next: Duration? = interval.duration
          while let pause = next {
            await EffectInterval.wait(pause, on: clock)
            next = supervisor.end(interval)
          }
        }
      }
    )
  }

  /// Creates a task on the task executor of the store.
  private func task(_ operation: @escaping @Sendable @concurrent () async -> Void) -> Task<
    Void, Never
  > {
    // Without a task executor, this is cheaper than a preference for none.
    guard let taskExecutor = executor.custom?.taskExecutor else {
      return Task(operation: operation)
    }
    return Task(executorPreference: taskExecutor, operation: operation)
  }

  private func admit(
    _ run: EffectRun,
    _ policy: EffectPolicy,
    to supervisor: EffectSupervisor,
    from parents: [EffectRun]
  ) -> EffectSlot.Admission {
    var admission: EffectSlot.Admission?
    let gates: [any Gate] = parents
    guard let id = run.id else {
      _ = gates.whileOpen { admission = supervisor.admit(run, from: parents) }
      return admission ?? .refused
    }
    while true {
      let place = supervisor.find(id)
      let isOpen = gates.whileOpen {
        admission = supervisor.admit(run, policy, at: place, from: parents)
      }
      guard isOpen else { return .refused }
      if let admission { return admission }
    }
  }

  /// Lists the effects of this id, or all, to be cancelled, unless an effect that asks for it is cancelled.
  ///
  /// - Returns: How many were not in the list.
  func listEffects(_ id: EffectID?, from parents: [EffectRun]) -> Int {
    guard let supervisor = resource(EffectSupervisor.self) else { return 0 }
    let place = id.map { supervisor.find($0) }
    var count = 0
    let gates: [any Gate] = parents
    _ = gates.whileOpen { count = supervisor.list(at: place) }
    return count
  }

  /// Cancels the effects that were listed.
  func cancelListedEffects(_ id: EffectID?, _ record: ThreadRecord) {
    guard let supervisor = resource(EffectSupervisor.self) else { return }
    for run in supervisor.listed(at: id.map { supervisor.find($0) }) { run.cancel(record) }
  }

  /// Runs an effect, on its task.
  private func carryOut(
    _ plan: EffectPlan<State>,
    as run: EffectRun,
    in supervisor: EffectSupervisor,
    _ computed: Computed<State>
  ) async {
    await run.waitForTurn()
    var outcome = Effect.Outcome.finished
    do {
      if let pause = plan.pause, !run.isCancelled { try await clock.sleep(for: pause) }
      if !run.isCancelled {
        let actions = Actions<State>(target: GatedTarget(engine: self, gate: run))
        let store = StoreHandle(actions: actions, computed: computed)
        try await record(plan, as: run, in: supervisor).asCurrentAsynchronously {
          try await Course(run).run { try await plan.operation(store) }
        }
      }
    } catch {
      outcome = .failed(error)
    }
    outcome = run.conclude(outcome)
    if run.isRecorded { supervisor.takeRecorded(run)?.tell(outcome) }
    if case .failed(let error) = outcome { report(error, of: plan, in: handle(reading: computed)) }
    supervisor.leave(run)
    if run.hasDispatched { await settle(run) }
    run.announce(outcome)
  }

  /// Waits until all that an effect has dispatched is committed or rejected, or the store is gone.
  private func settle(_ run: EffectRun) async {
    await run.endDeferrals()
    guard !isImmediate else { return }
    await withCheckedContinuation { continuation in
      dispatch(.group(ActionGroup(onSettled: { continuation.resume() })))
    }
  }

  /// Has the recording hooks record an effect that is about to run.
  ///
  /// - Returns: The cause of what the effect does.
  private func record(
    _ plan: EffectPlan<State>,
    as run: EffectRun,
    in supervisor: EffectSupervisor
  ) -> Cause {
    guard hint.says(.recordingHooks) else { return plan.cause }
    let plugins = withCore { _ in observers?.contents.chain?.plugins } ?? []
    let recordings = plugins.compactMap { registration in
      registration.effectHook?.willRun(effect: plan.id, in: identity, plan.cause)
        .map { RecordedEffect.Recording(registration: registration, cause: $0) }
    }
    guard let cause = recordings.last?.cause else { return plan.cause }
    let recorded = RecordedEffect(run: run, store: identity, recordings: recordings)
    if supervisor.keep(recorded) { run.noteRecording() } else { recorded.tell(.cancelled) }
    return cause
  }

  /// Reports an error to the plugins and to `onError`, or else to standard error.
  private func report(
    _ error: any Error,
    of plan: EffectPlan<State>,
    in store: StoreHandle<State>
  ) {
    let failure = EffectFailure(
      id: plan.id,
      error: error,
      store: store,
      hasHandler: plan.onError != nil
    )
    let plugins = withCore { _ in observers?.contents.chain?.plugins } ?? []
    threads.current.call {
      var isTaken = false
      for registration in plugins where !registration.isUnsubscribed {
        if registration.plugin.effectDidFail(failure) { isTaken = true }
      }
      if let onError = plan.onError {
        onError(error)
      } else if !isTaken {
        let name = "Store<\(State.self)> \(identity)"
        StandardError.report(unhandled: error, id: plan.id, store: name)
      }
    }
  }
}
