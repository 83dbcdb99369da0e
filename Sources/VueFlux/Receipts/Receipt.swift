/// The outcome of an action in one store.
public struct Receipt<State: VueFlux.State>: Sendable {
  /// How an action ends in a store.
  public enum Outcome: Sendable {
    /// The store committed it; `Computed` reads the state right after that very action.
    ///
    /// A class state has no snapshots: `Computed` reads it as it is now.
    case committed(Computed<State>)

    /// A plugin rejected it, for this reason.
    ///
    /// Of actions that were dispatched together, at least one was rejected, and this is the reason of the first.
    /// The others were committed.
    case rejected(reason: String)

    /// The store was released before it committed the action.
    case released
  }

  /// The id, name and tags of the store that gives this receipt.
  public let identity: StoreIdentity

  /// Whether the store committed the action, rejected it, or was released.
  public let outcome: Outcome

  @inlinable
  init(identity: StoreIdentity, outcome: Outcome) {
    self.identity = identity
    self.outcome = outcome
  }
}

extension Receipt: CustomStringConvertible {
  /// The store and the outcome, as in `cart #7 committed`.
  public var description: String {
    switch outcome {
    case .committed: "\(identity) committed"
    case .rejected(let reason): "\(identity) rejected: \(reason)"
    case .released: "\(identity) was released before"
    }
  }
}
