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

/// Collects the receipts of one dispatch, which arrive in any order.
final class ReceiptCollector<State: VueFlux.State>: Sendable {
  private struct Progress: Sendable {
    var receipts: [Receipt<State>?] = []
    var missing = 0
    var isSealed = false

    /// All receipts; nil until the last one is there and no more stores are added.
    var result: [Receipt<State>]? { isSealed && missing == 0 ? receipts.compactMap(\.self) : nil }
  }

  private let progress = Locked(Progress())
  private let completion: @Sendable (Delivery<State>) -> Void

  init(completion: @escaping @Sendable (Delivery<State>) -> Void) {
    self.completion = completion
  }

  /// Reserves the place of one store's receipt, in the order of the calls.
  func expect() -> ActionGroup<State>.Report {
    let place = progress.withLock { progress in
      progress.receipts.append(nil)
      progress.missing += 1
      return progress.receipts.count - 1
    }
    return { receipt in
      self.finish { progress in
        progress.receipts[place] = receipt
        progress.missing -= 1
      }
    }
  }

  /// Records that no more stores are added, and may call the completion, so no lock may be held.
  func seal() {
    finish { $0.isSealed = true }
  }

  private func finish(_ change: (inout Progress) -> Void) {
    let receipts = progress.withLock { progress in
      change(&progress)
      return progress.result
    }
    if let receipts { completion(Delivery(receipts: receipts)) }
  }
}
