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
    policy.refuseNegativePause()
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

/// The id of an effect: the user's value, of any type.
///
/// Comparing two of them runs the user's code, so it is not done under a lock.
struct EffectID: Equatable, Sendable {
  let base: any Hashable & Sendable

  /// Computed once, because that is the user's code too.
  let hash: Int

  init(_ base: some Hashable & Sendable) {
    self.base = base
    hash = base.hashValue
  }

  static func == (lhs: EffectID, rhs: EffectID) -> Bool {
    lhs.hash == rhs.hash && isEqual(lhs.base, rhs.base)
  }

  private static func isEqual<Base: Hashable>(_ lhs: Base, _ rhs: any Hashable) -> Bool {
    rhs as? Base == lhs
  }
}

extension EffectPolicy {
  /// Stops the program if the pause of the policy is negative.
  fileprivate func refuseNegativePause() {
    switch self {
    case .debounced(let pause), .throttled(let pause):
      Misuse.refuseNegative(pause, "An effect was run with the policy \(self).")
    case .latest, .first, .serial, .concurrent: break
    }
  }
}
