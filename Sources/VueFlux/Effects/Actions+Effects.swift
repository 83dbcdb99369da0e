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
  ///   - operation: The work. After the effect is cancelled, its actions are ignored: those of every proxy and of every
  ///     child task. See ``Effect/cancel()``. ``Effect/outside(_:)`` sends an action nevertheless.
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
    start(
      EffectPlan(id: id, policy: policy, onError: onError, operation: operation),
      at: Effect.Broadcast.place(file, line)
    )
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
    start(
      EffectPlan(id: nil, policy: .concurrent, onError: onError, operation: operation),
      at: Effect.Broadcast.place(file, line)
    )
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
  private func start(
    _ plan: EffectPlan<State>,
    at place: @autoclosure () -> String
  ) -> Effect {
    let effect = Effect()
    ThreadRecord.current.refuseWhileDeriving("An effect was run")
    let isReplaying = ThreadRecord.current.isReplaying
    let parents = parents
    let place = place()
    ThreadRecord.current.perform { record in
      if !isReplaying {
        let engines = self.engines
        let broadcast = self.broadcast(plan.id, to: engines.count, place)
        for engine in engines {
          engine.start(plan, for: effect, from: parents, broadcast, record)
        }
      }
      effect.seal(record)
    }
    return effect
  }

  private func cancelEffects(_ id: EffectID?) {
    let parents = parents
    ThreadRecord.current.afterDeriving {
      ThreadRecord.current.perform { record in
        let engines = self.engines
        // All effects are listed before the first of them is cancelled, so that none starts another in a store whose list
        // is made already. Others may start effects all the time, so there is an end to the search for new ones.
        for _ in 0..<100 {
          let counts = engines.map { $0.listEffects(id, from: parents) }
          if engines.count < 2 || counts.allSatisfy({ $0 == 0 }) { break }
        }
        for engine in engines { engine.cancelListedEffects(id, record) }
      }
    }
  }

  /// The engine of each store that these actions go to now.
  private var engines: [Engine<State>] {
    if target.isStore { return [engine] }
    return target.isGated ? [gated.engine] : bus.engines
  }

  /// How an effect is started, if that is in several stores; for a warning in debug builds.
  private func broadcast(
    _ id: (any Hashable & Sendable)?,
    to count: Int,
    _ place: String
  ) -> Effect.Broadcast? {
    guard count > 1, !place.isEmpty else { return nil }
    return Effect.Broadcast(of: id, to: count, by: bus, at: place)
  }

  /// The effects that these actions and the running code are part of.
  private var parents: [EffectRun] {
    let record = ThreadRecord.current
    let course = record.isOutside ? Course.current : nil
    if let course, course.gate == nil { return [] }
    let own = target.isGated ? gated.gate as? EffectRun : nil
    let running = course?.gate as? EffectRun
    return [own, own === running ? nil : running].compactMap(\.self)
  }
}
