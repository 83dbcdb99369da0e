/// The processing of a relayed action: the user's transform, and the store that gets the result.
///
/// The target store only knows how to end the relay.
final class Relay<Action: Sendable, Target: State>: Sendable {
  private let origin: @Sendable () -> String
  // Not a handle, which would keep the state of a released store alive.
  private let engine: Engine<Target>
  private let transform: @Sendable (Action, StoreHandle<Target>) -> Target.Action?

  /// Whether the relay has ended; shared with the target store, which may then forget the relay.
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
    let record = ThreadRecord.current
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

  /// Makes `relay` end with the target store, and then begins it, unless that store is gone.
  func end(_ relay: any Unsubscribable, begin: @escaping @Sendable () -> Void) {
    ThreadRecord.current.refuseWhileDeriving("A relay was added")
    let end = Subscription(RelayEnd(of: relay, hasEnded: hasEnded))
    ThreadRecord.current.perform { [engine] _ in
      guard let relays = engine.resource(orElse: RelayScope.init) else {
        relay.unsubscribe()
        return
      }
      relays.subscriptions += end
      begin()
    }
  }
}

/// The relays that lead to a store.
private final class RelayScope: StoreResource {
  let subscriptions = SubscriptionScope()

  func close() { subscriptions.unsubscribe() }
}

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

extension Misuse {
  /// The limit of relays for one action: no reasonable chain reaches it, and a circle soon does.
  static let relayLimit: UInt8 = 100

  static func stopRelaying(from origin: String, to target: String) -> Never {
    stop(
      "An action that was relayed \(relayLimit) times in a row was to go on from \(origin) to \(target).",
      rule: "Relays must not lead round in a circle.",
      remedy: "Return nil from one of their transforms for what comes from a relay itself."
    )
  }
}
