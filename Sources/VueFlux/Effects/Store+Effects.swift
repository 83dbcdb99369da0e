// MARK: - Doors for tests

extension Store {
  /// The ids of the effects that have not ended; nil for each effect without an id.
  package var effectIDs: [(any Hashable & Sendable)?] {
    let effects = engine.withCore { _ in engine.resources }?.effects.current ?? []
    return effects.map { $0.id?.base }
  }

  /// Cancels all effects, and refuses new ones.
  package func refuseEffects() {
    guard let resources = engine.openResources() else { return }
    ThreadRecord.current.perform { record in resources.effects.close(record) }
  }

  /// The read side of a snapshot of the current state.
  package var snapshot: Computed<State> { computed.still }
}

extension Computed {
  /// A copy of the state; nil for a class state.
  package var copy: State? { State.Semantics._isShared ? nil : snapshot().state }
}
