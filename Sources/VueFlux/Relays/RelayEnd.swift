/// A subscription that ends a relay with its target store, without retaining the relay.
final class RelayEnd: Unsubscribable {
  private weak let relay: (any Unsubscribable)?

  /// The flag that the relay sets when it ends.
  ///
  /// Asking the relay would retain it, and might release the last reference to it under a lock.
  private let hasEnded: Shared<Bool>

  init(of relay: any Unsubscribable, hasEnded: Shared<Bool>) {
    self.relay = relay
    self.hasEnded = hasEnded
  }

  var isUnsubscribed: Bool { hasEnded.withLock { $0 } }

  func unsubscribe() -> Bool {
    relay?.unsubscribe() ?? false
  }
}
