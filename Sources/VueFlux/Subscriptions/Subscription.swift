// Sendable because `observer` is only touched under `lock`.
/// A handle on an observer, which ends it.
///
/// Releasing the handle does not end the subscription. The handle does not retain the store or its state. Until
/// `unsubscribe()` is called, it retains the observer and the store's executor, bus, mutations and dependencies.
public final class Subscription: @unchecked Sendable {
  private let lock = Lock()

  /// Nil once this handle has ended it.
  // Safe because the lock is the exclusivity check.
  @safe @exclusivity(unchecked) private var observer: (any Unsubscribable)?

  @usableFromInline
  init(_ observer: any Unsubscribable) {
    self.observer = observer
  }

  deinit {
    if let observer { ThreadRecord.current.releaseOutside(observer) }
  }

  /// Whether the subscription has ended.
  ///
  /// It ends by ``unsubscribe()``, with a ``SubscriptionScope``, with its scope object, or with the store.
  public var isUnsubscribed: Bool {
    lock.withLock { observer?.isUnsubscribed ?? true }
  }

  /// Ends the subscription: no call begins after this has returned, whichever thread it would be on.
  ///
  /// A call begins when the delivery, on its thread, finds the observer subscribed. This function does not wait
  /// for a call that has begun on another thread. Calling it again does nothing. It may be called from
  /// anywhere, including the observer itself.
  public func unsubscribe() {
    guard let ended = lock.withLock({ observer.take() }) else { return }
    // This may be the last reference to one that had ended before.
    if !ended.unsubscribe() { ThreadRecord.current.releaseOutside(ended) }
  }

  /// Ends this subscription when `scope` is released.
  public func store(in scope: SubscriptionScope) {
    scope += self
  }
}

/// An object that a ``Subscription`` can end.
@usableFromInline
protocol Unsubscribable: AnyObject, Sendable {
  var isUnsubscribed: Bool { get }

  /// Ends the object, unless it has ended.
  ///
  /// - Returns: Whether this call ended it. If so, the call keeps it alive until the thread is outside of commits.
  @discardableResult
  func unsubscribe() -> Bool
}
