/// The observation of one store for a ``DerivedConnection``.
final class DerivedLink: Sendable {
  private enum Phase: Sendable {
    case coming
    case present(Subscription)
    case ended
  }

  private let phase = Locked(Phase.coming)

  var isPresent: Bool {
    phase.withLock { if case .present = $0 { true } else { false } }
  }

  /// Takes the subscription, or ends it if the link has ended meanwhile.
  func begin(_ subscription: Subscription) {
    let isWanted = phase.withLock { phase in
      guard case .coming = phase else { return false }
      phase = .present(subscription)
      return true
    }
    if !isWanted { subscription.unsubscribe() }
  }

  func end() {
    let last = phase.withLock { phase in
      defer { phase = .ended }
      return phase
    }
    if case .present(let subscription) = last { subscription.unsubscribe() }
  }
}
