/// A store's state as a ``Derivation`` reads it, whatever its type.
protocol DerivationSource: AnyObject, Sendable {
  /// The store's works.
  var member: Member { get }

  /// Calls `body` with the state of this moment, under the store's lock.
  func withPin(_ body: (Pin) -> Void)

  /// Calls `signal` after each change of the state, and now, on the thread that commits.
  func observe(_ signal: @escaping @Sendable () -> Void) -> Subscription
}

extension LiveState: DerivationSource {
  var member: Member { engine }

  func withPin(_ body: (Pin) -> Void) {
    engine.withCore { core in
      // Says that the state is read, so that the next commit advances the epoch.
      let box = core.share() ?? last
      let isObject = State.Semantics.isShared
      body(Pin(source: self, epoch: engine.epoch.current, box: isObject ? nil : box))
    }
  }

  func observe(_ signal: @escaping @Sendable () -> Void) -> Subscription {
    let observer = StateObserver(engine: engine, scope: nil, collector: nil) { _, _, _ in
      signal()
      return false
    }
    if let entrance = engine.enter(observer, nil, .immediate) { engine.finish(entrance) }
    return Subscription(observer)
  }
}
