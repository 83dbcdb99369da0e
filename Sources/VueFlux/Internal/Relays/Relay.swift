/// A relay: the user's function, and the store that gets the actions that it returns.
///
/// The store itself only knows how to end it.
final class Relay<Action: Sendable, Target: State>: Sendable {
  private let origin: @Sendable () -> String
  // And not a handle, which would keep the state of a store that is gone.
  private let engine: Engine<Target>
  private let transform: @Sendable (Action, StoreHandle<Target>) -> Target.Action?

  /// Shared with the store that has to end the relay, and may forget it then.
  private let hasEnded = Shared(false)

  init(
    from origin: @escaping @Sendable () -> String,
    to engine: Engine<Target>,
    transform: @escaping @Sendable (Action, StoreHandle<Target>) -> Target.Action?
  ) {
    self.origin = origin
    self.engine = engine
    self.transform = transform
  }

  deinit {
    hasEnded.withLock { $0 = true }
  }

  /// Relays one action, which was relayed `hops` times before.
  func carryOut(_ action: Action, hops: UInt8) {
    guard hops < Misuse.relayLimit else {
      Misuse.stopRelaying(from: origin(), to: "Store<\(Target.self)> \(engine.identity)")
    }
    guard let target = engine.liveHandle else { return }
    let record = ThreadRecords.shared.current
    let outerHops = record.hops
    // An action that the transform dispatches counts as relayed once more, like the one it returns.
    record.hops = hops + 1
    let result = engine.onItsBus { transform(action, target) }
    record.hops = 0
    if let result {
      engine.dispatch(engine.work(result, hops: hops + 1))
    }
    record.hops = outerHops
  }

  /// Sees that `relay` ends with the store, and then begins it, unless the store is gone.
  func end(_ relay: any Unsubscribable, begin: @escaping @Sendable () -> Void) {
    ThreadRecords.shared.current.refuseWhileDeriving("A relay was added")
    let end = Subscription(RelayEnd(of: relay, hasEnded: hasEnded))
    DeferredWork.perform { [engine] _ in
      guard let resources = engine.openResources() else {
        relay.unsubscribe()
        return
      }
      resources.relays += end
      begin()
    }
  }
}
