/// Ends a relay when the store that it leads to is released, and does not retain it.
final class RelayEnd: Unsubscribable {
  private weak let relay: (any Unsubscribable)?

  /// A copy of the relay's flag: asking the relay would retain it, and might release it under a lock.
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
