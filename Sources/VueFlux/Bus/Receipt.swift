/// What one store did with an action.
public struct Receipt<State: VueFlux.State>: Sendable {
  /// How an action ends in a store.
  public enum Outcome: Sendable {
    /// The store committed it; `Computed` reads the state right after that very action.
    ///
    /// Of a class state there are no snapshots: there it reads the state as it is now.
    case committed(Computed<State>)

    /// A plugin refused it, for this reason.
    ///
    /// Of actions that were dispatched together, at least one was refused, the first for this reason;
    /// the others are committed.
    case rejected(reason: String)

    /// The store was released before it got to the action.
    case released
  }

  /// The id, name and tags of the store that gives this receipt.
  public let identity: StoreIdentity

  /// What became of the action there.
  public let outcome: Outcome
}

extension Receipt: CustomStringConvertible {
  /// The store and what it did, as in `cart #7 committed`.
  public var description: String {
    switch outcome {
    case .committed: "\(identity) committed"
    case .rejected(let reason): "\(identity) rejected: \(reason)"
    case .released: "\(identity) was released before"
    }
  }
}
