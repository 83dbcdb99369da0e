/// A store's state as a ``Derivation`` reads it, without its type.
protocol DerivationSource: AnyObject, Sendable {
  /// The store's engine.
  var member: Member { get }

  /// Calls `body` with the current state, under the store's lock.
  func withPin<Result: Sendable>(_ body: (Pin) -> Result) -> Result

  /// Calls `signal` now, after each change of the state, and when the store is released.
  ///
  /// It is called on the thread that commits or releases.
  func observe(_ signal: @escaping @Sendable () -> Void) -> Subscription
}

extension LiveState: DerivationSource {
  var member: Member { engine }

  func withPin<Result: Sendable>(_ body: (Pin) -> Result) -> Result {
    engine.withCore { core in
      let isReleased = core.box == nil
      // Marks the state as read, so that the next commit advances the epoch.
      let box = core.share() ?? last
      let observers = core.observers
      let origin = StateOrigin(
        cause: observers?.contents.cause ?? .none,
        isReplayed: observers?.contents.replayedEpoch == engine.epoch.current
      )
      return body(
        Pin(
          source: self,
          epoch: engine.epoch.current,
          box: State.Semantics._isShared ? nil : box,
          isReleased: isReleased,
          origin: origin
        )
      )
    }
  }

  func observe(_ signal: @escaping @Sendable () -> Void) -> Subscription {
    let observer = StateObserver(
      engine: engine,
      scope: nil,
      tap: nil,
      onRelease: signal
    ) { _, _, _ in
      signal()
      return false
    }
    if let delivery = engine.enter(observer, nil, .immediate) { engine.finish(delivery) }
    return Subscription(observer)
  }
}
