/// An effect as it was asked for, before any store has started it.
struct EffectPlan<State: VueFlux.State>: Sendable {
  /// The user's id; nil for an effect that has nothing to do with others.
  let id: (any Hashable & Sendable)?
  let policy: EffectPolicy
  let onError: (@Sendable (any Error) -> Void)?
  let operation: @Sendable (StoreHandle<State>) async throws -> Void

  /// The cause of it.
  let cause = Cause.current

  /// How long to wait for another call.
  var pause: Duration? {
    if case .debounced(let pause) = policy { pause } else { nil }
  }
}
