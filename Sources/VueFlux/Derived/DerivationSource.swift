/// A store's state as a ``Derivation`` reads it, without its type.
protocol DerivationSource: AnyObject, Sendable {
  /// The store's engine.
  var member: Member { get }

  /// Calls `body` with the current state, under the store's lock.
  func withPin<Result: Sendable>(_ body: (Pin) -> Result) -> Result

  /// Calls `body` now and after each change of the state, with the newest one, and `onRelease` when the store is
  /// released.
  ///
  /// They are called on the thread that commits or releases.
  func observe(
    _ body: @escaping @Sendable (CommitState) -> Void,
    onRelease: @escaping @Sendable () -> Void
  ) -> Subscription
}

extension StateCell {
  /// The current state; nil if the store is gone.
  fileprivate var commitState: CommitState? {
    var state: CommitState?
    withCore { core in
      // Marks the state as read, so that the next commit advances the epoch.
      guard let box = core.share() else { return }
      state = CommitState(
        store: ObjectIdentifier(self),
        epoch: epoch.current,
        box: State.Semantics._isShared ? nil : box
      )
    }
    return state
  }
}

extension LiveState: DerivationSource {
  var member: Member { cell }

  func withPin<Result: Sendable>(_ body: (Pin) -> Result) -> Result {
    cell.withCore { core in
      let isReleased = core.box == nil
      // Marks the state as read, so that the next commit advances the epoch.
      let box = core.share() ?? last
      let observers = observedCell.observers
      return body(
        Pin(
          source: self,
          epoch: cell.epoch.current,
          box: State.Semantics._isShared ? nil : box,
          isReleased: isReleased,
          isReplayed: observers?.contents.replayedEpoch == cell.epoch.current,
          cause: observers?.contents.cause ?? .none
        )
      )
    }
  }

  func observe(
    _ body: @escaping @Sendable (CommitState) -> Void,
    onRelease: @escaping @Sendable () -> Void
  ) -> Subscription {
    let observer = StateObserver(
      cell: observedCell,
      scope: nil,
      tap: nil,
      onRelease: onRelease
    ) { _, observer, _ in
      if let state = observer.cell.commitState { body(state) }
      return false
    }
    if let delivery = observedCell.enter(observer, nil, .immediate) {
      observedCell.finish(delivery)
    }
    return Subscription(observer)
  }
}
