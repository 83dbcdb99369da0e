// MARK: - For the initialisers of stores

extension Engine {
  /// Gives the effects of a store that is being created a clock of their own.
  @usableFromInline
  func useForEffects(_ clock: any Clock<Duration>) {
    _ = resource { EffectSupervisor(clock: clock) }
  }
}

// MARK: - For tests

extension Store {
  /// Where the store commits.
  package var executor: Executor { engine.executor }

  /// Gives the effects of the store a clock, unless they have one.
  package func useForEffects(_ clock: any Clock<Duration>) { engine.useForEffects(clock) }

  /// The ids of the effects that have not ended; nil for each effect without an id.
  package var effectIDs: [(any Hashable & Sendable)?] {
    (engine.resource(EffectSupervisor.self)?.current ?? []).map { $0.id?.base }
  }

  /// Cancels all effects, and refuses new ones.
  package func refuseEffects() {
    engine.resource { EffectSupervisor() }?.close()
  }

  /// The read side of a snapshot of the current state.
  package var snapshot: Computed<State> { computed.still }
}

extension Computed {
  /// A copy of the state; nil for a class state.
  package var copy: State? { State.Semantics._isShared ? nil : snapshot().state }
}
