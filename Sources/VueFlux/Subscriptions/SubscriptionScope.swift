/// A set of subscriptions that end when the scope is released.
///
/// ```swift
/// let scope = SubscriptionScope()
/// scope += store.subscribe { action, store in … }
/// store.subscribe { action, store in … }.store(in: scope)
/// ```
public final class SubscriptionScope: Sendable {
  fileprivate struct Holding: Sendable {
    var subscriptions: [Subscription] = []
    var isUnsubscribed = false
    var pruneCount = 32
  }

  private let holding = Locked(Holding())

  /// Creates a scope that holds nothing.
  public init() {}

  deinit {
    unsubscribe()
  }

  /// Whether `unsubscribe()` was called.
  public var isUnsubscribed: Bool {
    holding.withLock { $0.isUnsubscribed }
  }

  /// Ends the scope's subscriptions, in the order in which they were added, and all that are added later.
  public func unsubscribe() {
    let subscriptions = holding.withLock { holding in
      holding.isUnsubscribed = true
      defer { holding.subscriptions = [] }
      return holding.subscriptions
    }
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  /// Adds a subscription to a scope; a scope that has ended ends it at once.
  public static func += (scope: SubscriptionScope, subscription: Subscription) {
    let (isHeld, pruned) = scope.holding.withLock { $0.add(subscription) }
    if !isHeld { subscription.unsubscribe() }
    ThreadRecord.current.releaseOutside(pruned)
  }
}

extension SubscriptionScope.Holding {
  /// Adds a subscription, and forgets ended ones whenever the number may have doubled.
  ///
  /// - Returns: Whether it was added, and what was forgotten, to be released when the lock is.
  fileprivate mutating func add(_ subscription: Subscription) -> (Bool, [Subscription]) {
    guard !isUnsubscribed else { return (false, []) }
    var ended: [Subscription] = []
    if subscriptions.count >= pruneCount {
      ended = subscriptions.filter(\.isUnsubscribed)
      subscriptions.removeAll(where: \.isUnsubscribed)
      pruneCount = max(32, subscriptions.count * 2)
    }
    subscriptions.append(subscription)
    return (true, ended)
  }
}
