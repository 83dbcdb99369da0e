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
  ///   - operation: The work. Dispatch through its `store`, and not through another handle on the same store:
  ///     actions that are dispatched through it after the effect was cancelled are ignored.
  ///   - onError: Called once, on the effect's task, with the error that the operation throws, unless the effect
  ///     was cancelled. Without it, an error that no plugin takes is written to standard error.
  /// - Returns: A handle, to await the effect or to cancel it.
  @discardableResult
  public func run(
    _ id: some Hashable & Sendable,
    _ policy: EffectPolicy = .latest,
    operation: @escaping @Sendable (_ store: StoreHandle<State>) async throws -> Void,
    onError: (@Sendable (_ error: any Error) -> Void)? = nil
  ) -> Effect {
    start(EffectPlan(id: id, policy: policy, onError: onError, operation: operation))
  }

  /// Runs an operation as an effect that is independent of all others.
  ///
  /// As `run(_:_:operation:onError:)`, with an id of its own. To cancel it, use the handle or
  /// ``cancelAllEffects()``.
  @discardableResult
  public func run(
    operation: @escaping @Sendable (_ store: StoreHandle<State>) async throws -> Void,
    onError: (@Sendable (_ error: any Error) -> Void)? = nil
  ) -> Effect {
    start(EffectPlan(id: nil, policy: .concurrent, onError: onError, operation: operation))
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
  private func start(_ plan: EffectPlan<State>) -> Effect {
    let effect = Effect()
    ThreadRecord.current.refuseWhileDeriving("An effect was run")
    let isReplaying = ThreadRecord.current.isReplaying
    ThreadRecord.current.perform { record in
      if !isReplaying {
        self.forEachEngine { $0.start(plan, for: effect, from: self.parent, record) }
      }
      effect.seal(record)
    }
    return effect
  }

  private func cancelEffects(_ id: EffectID?) {
    ThreadRecord.current.afterDeriving {
      ThreadRecord.current.perform { record in
        self.forEachEngine { $0.cancelEffects(id, from: self.parent, record) }
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

  /// The effect that these actions were given to.
  private var parent: EffectRun? { target.isGated ? gated.gate as? EffectRun : nil }
}
