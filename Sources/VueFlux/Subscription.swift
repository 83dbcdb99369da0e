/// A handle on an observer, to end it with.
///
/// Letting go of the handle does not end anything. It does not keep the store alive, nor, once
/// `unsubscribe()` was called on it, the observer.
public final class Subscription: Sendable {
  private let target: Locked<Target>

  private struct Target: Sendable {
    /// Nil once this handle has ended it.
    var observer: (any Unsubscribable)?
  }

  @usableFromInline
  init(_ observer: any Unsubscribable) {
    target = Locked(Target(observer: observer))
  }

  /// Whether the subscription was ended: by hand, by a ``SubscriptionScope``, because its scope object
  /// was found released, or because the store was released.
  public var isUnsubscribed: Bool {
    target.withLock { $0.observer?.isUnsubscribed ?? true }
  }

  /// Ends the subscription: no call begins after this has returned, whichever thread it would be on.
  ///
  /// A call begins when the delivery, on its thread, finds the observer subscribed. One that has begun
  /// on another thread is not waited for, since that could take for ever: it may still be on its way
  /// into the closure. Calling it again does nothing. It may
  /// be called from anywhere, the observer itself included.
  public func unsubscribe() {
    let observer = target.withLock { target in
      defer { target.observer = nil }
      return target.observer
    }
    observer?.unsubscribe()
  }

  /// Ends this subscription when `scope` is released.
  public func store(in scope: SubscriptionScope) {
    scope += self
  }
}
