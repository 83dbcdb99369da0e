import Synchronization

/// One handler of actions that no store received.
final class UnreceivedHandler<State: VueFlux.State>: Unsubscribable {
  let handle: @Sendable (State.Action, Unreceived) -> Void
  private let ended = Atomic(false)
  /// Weak, so that a handler that is never unsubscribed does not keep the bus alive.
  private weak let bus: ActionBus?

  init(bus: ActionBus, handle: @escaping @Sendable (State.Action, Unreceived) -> Void) {
    self.bus = bus
    self.handle = handle
  }

  #if DEBUG
    deinit {
      HeldLocks.checkRelease(of: Self.self)
    }
  #endif

  var isUnsubscribed: Bool { ended.load(ordering: .acquiring) }

  func unsubscribe() -> Bool {
    guard !ended.exchange(true, ordering: .sequentiallyConsistent) else { return false }
    ThreadRecord.current.perform { record in record.release((self, self.bus?.remove(self)))
    }
    return true
  }
}
