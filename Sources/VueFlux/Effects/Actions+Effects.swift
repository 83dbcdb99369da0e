// MARK: - Asynchronous work

extension Actions {
  /// Runs an operation as an effect, which the store owns and cancels when it is released.
  ///
  /// ```swift
  /// store.actions.run("load") { store in
  ///   let products = try await server.products(page: store.page)
  ///   store.actions.dispatch(action: .loaded(products))
  /// } onError: { error in
  ///   print(error)
  /// }
  /// ```
  ///
  /// The operation runs in one task, which inherits the caller's priority and task-local values. The task holds
  /// no lock and does not retain the store. On a bus proxy, the operation runs once in each store that the
  /// address names now, with a handle on that store. From inside a commit, it starts when that commit has ended.
  ///
  /// - Parameters:
  ///   - id: The effect's id in its store. Effects of other stores are independent of it.
  ///   - policy: The policy for earlier effects of this id that have not ended.
  ///   - file: The place of the call, for warnings; leave it out.
  ///   - line: The place of the call, for warnings; leave it out.
  ///   - operation: The work. Whatever it dispatches after the effect was cancelled is ignored, through whichever proxy
  ///     and in whichever child task. See ``Effect/cancel()``, and ``Effect/outside(_:)`` for what must be sent.
  ///   - onError: Called once, on the effect's task, with the error that the operation throws, unless the effect
  ///     was cancelled. Without it, an error that no plugin takes is written to standard error.
  /// - Returns: A handle, to await the effect or to cancel it.
  @discardableResult
  public func run(
    _ id: some Hashable & Sendable,
    _ policy: EffectPolicy = .latest,
    file: StaticString = #fileID,
    line: UInt = #line,
    operation: @escaping @Sendable (_ store: StoreHandle<State>) async throws -> Void,
    onError: (@Sendable (_ error: any Error) -> Void)? = nil
  ) -> Effect {
    start(plan(id, policy, file, line, onError, operation))
  }

  /// Runs an operation as an effect that is independent of all others.
  ///
  /// As `run(_:_:file:line:operation:onError:)`, with an id of its own. To cancel it, use the handle or
  /// ``cancelAllEffects()``.
  @discardableResult
  public func run(
    file: StaticString = #fileID,
    line: UInt = #line,
    operation: @escaping @Sendable (_ store: StoreHandle<State>) async throws -> Void,
    onError: (@Sendable (_ error: any Error) -> Void)? = nil
  ) -> Effect {
    start(plan(nil, .concurrent, file, line, onError, operation))
  }

  /// Cancels the effects of an id, as ``Effect/cancel()`` does; on a bus proxy, in each store.
  public func cancelEffect(_ id: some Hashable & Sendable) {
    cancelEffects(EffectID(id))
  }

  /// Cancels all effects, including those without an id; on a bus proxy, in each store.
  public func cancelAllEffects() {
    cancelEffects(nil)
  }
}

// MARK: - In each store

extension Actions {
  private func plan(
    _ id: (any Hashable & Sendable)?,
    _ policy: EffectPolicy,
    _ file: StaticString,
    _ line: UInt,
    _ onError: (@Sendable (any Error) -> Void)?,
    _ operation: @escaping @Sendable (StoreHandle<State>) async throws -> Void
  ) -> EffectPlan<State> {
    var broadcast: Effect.Broadcast?
    #if DEBUG
      if !target.isStore, !target.isGated {
        broadcast = Effect.Broadcast(of: id, by: bus, at: "\(file):\(line)")
      }
    #endif
    return EffectPlan(
      id: id,
      policy: policy,
      broadcast: broadcast,
      onError: onError,
      operation: operation
    )
  }

  private func start(_ plan: EffectPlan<State>) -> Effect {
    let effect = Effect()
    ThreadRecord.current.refuseWhileDeriving("An effect was run")
    let isReplaying = ThreadRecord.current.isReplaying
    let parents = parents
    ThreadRecord.current.perform { record in
      if !isReplaying {
        self.forEachEngine { $0.start(plan, for: effect, from: parents, record) }
      }
      effect.seal(record)
    }
    return effect
  }

  private func cancelEffects(_ id: EffectID?) {
    let parents = parents
    ThreadRecord.current.afterDeriving {
      ThreadRecord.current.perform { record in
        self.forEachEngine { $0.cancelEffects(id, from: parents, record) }
      }
    }
  }

  /// Calls `body` with the engine of each store that these actions go to now.
  private func forEachEngine(_ body: (Engine<State>) -> Void) {
    if target.isStore {
      body(engine)
    } else if target.isGated {
      body(gated.engine)
    } else {
      bus.engines.forEach(body)
    }
  }

  /// The effects that these actions and the running code are part of.
  private var parents: [EffectRun] {
    let record = ThreadRecord.current
    let current =
      ThreadRecords.shared.hasGates && record.isOutside ? Course.current(record) : nil
    if let current, current.gate == nil { return [] }
    let own = target.isGated ? gated.gate as? EffectRun : nil
    let running = current?.gate as? EffectRun
    return [own, own === running ? nil : running].compactMap(\.self)
  }
}

extension [EffectRun] {
  /// Runs `body` while none of these effects can be cancelled.
  ///
  /// - Returns: The result of `body`; nil if one is cancelled already.
  func whileOpen<Result>(_ body: () -> Result) -> Result? {
    var result: Result?
    switch count {
    case 0: result = body()
    case 1: _ = self[0].whileOpen { result = body() }
    // In one order, as each has a lock.
    default:
      let isFirst = ObjectIdentifier(self[0]) < ObjectIdentifier(self[1])
      _ = self[isFirst ? 0 : 1].whileOpen {
        _ = self[isFirst ? 1 : 0].whileOpen { result = body() }
      }
    }
    return result
  }
}
