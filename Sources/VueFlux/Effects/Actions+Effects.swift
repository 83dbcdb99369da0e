// MARK: - Asynchronous work

extension Actions {
  /// Runs `operation` as an effect that the store owns, and cancels when it is released.
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
  /// The operation runs in one task, which inherits the caller's priority and task-local values, and
  /// holds neither a lock nor the store. On a bus proxy it runs once in each store that the address
  /// names now, with a handle on that store. From inside a commit, it starts when that commit has
  /// ended.
  ///
  /// - Parameters:
  ///   - id: What the effect is called, in its store: other stores' effects have nothing to do with it.
  ///   - policy: What becomes of effects of this id that have not ended.
  ///   - operation: The work. Dispatch through its `store`, whose actions go nowhere once the effect is
  ///     cancelled, and not through another handle on the same store.
  ///   - onError: Called once, on the effect's task, with what the operation throws, unless the effect
  ///     was cancelled. Without it, an error that no plugin takes is written to standard error.
  /// - Returns: A handle to wait for the effect or to cancel it.
  @discardableResult
  public func run(
    _ id: some Hashable & Sendable,
    _ policy: EffectPolicy = .latest,
    operation: @escaping @Sendable (_ store: StoreHandle<State>) async throws -> Void,
    onError: (@Sendable (_ error: any Error) -> Void)? = nil
  ) -> Effect {
    start(EffectPlan(id: id, policy: policy, onError: onError, operation: operation))
  }

  /// Runs `operation` as an effect that has nothing to do with any other.
  ///
  /// As `run(_:_:operation:onError:)`, with an id of its own.
  @discardableResult
  public func run(
    operation: @escaping @Sendable (_ store: StoreHandle<State>) async throws -> Void,
    onError: (@Sendable (_ error: any Error) -> Void)? = nil
  ) -> Effect {
    start(EffectPlan(id: nil, policy: .concurrent, onError: onError, operation: operation))
  }

  /// Cancels the effects of this id, as ``Effect/cancel()`` does; of a bus proxy, in each store.
  public func cancelEffect(_ id: some Hashable & Sendable) {
    cancelEffects(EffectID(id))
  }

  /// Cancels all effects, those without an id too; of a bus proxy, in each store.
  public func cancelAllEffects() {
    cancelEffects(nil)
  }
}

// MARK: - In each store

extension Actions {
  private func start(_ plan: EffectPlan<State>) -> Effect {
    let effect = Effect()
    guard !ThreadRecords.shared.current.isReplaying else {
      effect.seal()
      return effect
    }
    Aftermath.perform { aftermath in
      for engine in self.engines { engine.start(plan, for: effect, from: self.run, &aftermath) }
      aftermath.add { effect.seal() }
    }
    return effect
  }

  private func cancelEffects(_ id: EffectID?) {
    Aftermath.perform { aftermath in
      for engine in self.engines { engine.cancelEffects(id, from: self.run, &aftermath) }
    }
  }

  /// The works of the stores that these actions go to now.
  private var engines: [Engine<State>] {
    target.isStore || target.isEffect ? [owner] : bus.engines
  }

  /// The effect that these actions were given to.
  private var run: EffectRun? { target.isEffect ? effect.run : nil }
}
