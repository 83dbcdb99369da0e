/// How the store that a relay leads to ends it, without keeping it.
final class RelayEnd: Unsubscribable {
  private weak let relay: (any Unsubscribable)?

  /// Not asked of the relay, which this might be the last to hold, under a lock.
  private let hasEnded: Locked<Bool>

  init(of relay: any Unsubscribable, hasEnded: Locked<Bool>) {
    self.relay = relay
    self.hasEnded = hasEnded
  }

  var isUnsubscribed: Bool { hasEnded.withLock { $0 } }

  func unsubscribe() {
    relay?.unsubscribe()
  }
}
