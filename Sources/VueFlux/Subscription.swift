/// A handle on an observer, to end it with.
///
/// Letting go of the handle does not end anything. It keeps neither the store nor, once it has ended,
/// the observer alive.
public struct Subscription: Sendable {
  private let target: any Unsubscribable

  init(_ target: any Unsubscribable) {
    self.target = target
  }

  /// Whether `unsubscribe()` was called, by hand or by a scope.
  public var isUnsubscribed: Bool { target.isUnsubscribed }

  /// Ends the subscription: no call begins after this has returned, whichever thread it would be on.
  ///
  /// A call that has begun on another thread is not waited for. Calling it again does nothing. It may
  /// be called from anywhere, the observer itself included.
  public func unsubscribe() {
    target.unsubscribe()
  }

  /// Ends this subscription when `scope` is released.
  public func store(in scope: SubscriptionScope) {
    scope += self
  }
}

extension Subscription: Hashable {
  /// Whether both handles are of one subscription.
  public static func == (lhs: Subscription, rhs: Subscription) -> Bool {
    lhs.target === rhs.target
  }

  /// Hashes the identity of the subscription.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(target))
  }
}
