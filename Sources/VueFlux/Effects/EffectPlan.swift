/// An effect as it was asked for, before any store has started it.
// A class, because a generic struct that closures capture is copied by way of its metadata each time.
final class EffectPlan<State: VueFlux.State>: Sendable {
  /// The user's id; nil for an effect that has nothing to do with others.
  let id: (any Hashable & Sendable)?
  let policy: EffectPolicy
  let onError: (@Sendable (any Error) -> Void)?
  let operation: @Sendable (StoreHandle<State>) async throws -> Void

  /// Its recorded cause.
  let cause = Cause.current

  init(
    id: (any Hashable & Sendable)?,
    policy: EffectPolicy,
    onError: (@Sendable (any Error) -> Void)?,
    operation: @escaping @Sendable (StoreHandle<State>) async throws -> Void
  ) {
    self.id = id
    self.policy = policy
    self.onError = onError
    self.operation = operation
  }

  /// How long to wait for another call.
  var pause: Duration? {
    if case .debounced(let pause) = policy { pause } else { nil }
  }
}
