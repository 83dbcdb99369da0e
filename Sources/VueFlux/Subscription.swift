// Sendable because `observer` is only touched under `lock`.
/// A handle on an observer, to end it with.
///
/// Letting go of the handle does not end anything. It does not keep the store or its state alive; the
/// observer, and the store's executor, bus, mutations and dependencies, only until `unsubscribe()` was called on it.
public final class Subscription: @unchecked Sendable {
  private let lock = Lock()

  /// Nil once this handle has ended it.
  // Safe because the lock is the exclusivity check.
  @safe @exclusivity(unchecked) private var observer: (any Unsubscribable)?

  @usableFromInline
  init(_ observer: any Unsubscribable) {
    self.observer = observer
  }

  /// Whether the subscription was ended: by hand, by a ``SubscriptionScope``, because its scope object
  /// was found released, or because the store was released.
  public var isUnsubscribed: Bool {
    lock.withLock { observer?.isUnsubscribed ?? true }
  }

  /// Ends the subscription: no call begins after this has returned, whichever thread it would be on.
  ///
  /// A call begins when the delivery, on its thread, finds the observer subscribed. One that has begun
  /// on another thread is not waited for, since that could take for ever: it may still be on its way
  /// into the closure. Calling it again does nothing. It may
  /// be called from anywhere, the observer itself included.
  public func unsubscribe() {
    let ended = lock.withLock { self.observer.take() }
    ended?.unsubscribe()
  }

  /// Ends this subscription when `scope` is released.
  public func store(in scope: SubscriptionScope) {
    scope += self
  }
}
