/// The report on one dispatch: the outcome in each store, or why no store received the action.
///
/// ```swift
/// let delivery = await Store<SessionState>.actions(to: .tag("window-2")).deliver(action: .signOut)
/// print(delivery)  // 2 committed (inbox #3, cart #4).
/// ```
public struct Delivery<State: VueFlux.State>: Sendable {
  /// A receipt from each store that the action was for, in order of creation.
  public let receipts: [Receipt<State>]

  /// The reason why no store received the action; nil when a store committed or rejected it.
  public let unreceived: Unreceived?

  @inlinable
  init(receipts: [Receipt<State>]) {
    self.receipts = receipts
    let isReceived = receipts.contains {
      if case .released = $0.outcome { false } else { true }
    }
    unreceived = isReceived ? nil : .released(by: State.self)
  }

  @inlinable
  init(committed computed: Computed<State>, by identity: StoreIdentity) {
    receipts = [Receipt(identity: identity, outcome: .committed(computed))]
    unreceived = nil
  }

  @inlinable
  init(unreceived: Unreceived) {
    receipts = []
    self.unreceived = unreceived
  }

  /// The stores that committed the action.
  public var committed: [StoreIdentity] {
    receipts.compactMap { if case .committed = $0.outcome { $0.identity } else { nil } }
  }

  /// The stores that rejected the action or, of several that were dispatched together, at least one.
  public var rejected: [StoreIdentity] {
    receipts.compactMap { if case .rejected = $0.outcome { $0.identity } else { nil } }
  }

  /// The stores that were released before the action was committed there.
  public var released: [StoreIdentity] {
    receipts.compactMap { if case .released = $0.outcome { $0.identity } else { nil } }
  }

  /// The state right after the action, in the first store that committed it.
  public var computed: Computed<State>? {
    for case .committed(let computed) in receipts.lazy.map(\.outcome) { return computed }
    return nil
  }
}

extension Delivery: CustomStringConvertible {
  /// A sentence on each kind of outcome.
  public var description: String {
    var sentences: [String] = []
    if !committed.isEmpty {
      sentences.append("\(committed.count) committed (\(Self.list(committed))).")
    }
    if !rejected.isEmpty {
      sentences.append("\(rejected.count) rejected (\(Self.list(rejected))).")
    }
    if !released.isEmpty, unreceived == nil {
      sentences.append("\(released.count) released before (\(Self.list(released))).")
    }
    if let unreceived {
      sentences.append("Nobody received it: \(unreceived)")
    }
    return sentences.joined(separator: " ")
  }

  private static func list(_ stores: [StoreIdentity]) -> String {
    stores.map(\.description).joined(separator: ", ")
  }
}
