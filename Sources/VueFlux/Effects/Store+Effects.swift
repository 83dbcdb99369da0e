import Synchronization

// MARK: - For the initialisers of stores

extension Engine {
  /// Gives the effects of the store a clock, unless they have one.
  @usableFromInline
  func useForEffects(_ clock: any Clock<Duration>) {
    _ = heldClock.storeIfNil(HeldClock(clock))
  }

  /// The clock of the store's effects.
  var clock: any Clock<Duration> { heldClock.load()?.clock ?? ContinuousClock() }
}

// MARK: - Time

extension StoreHandle {
  /// The clock of the store's effects, which the store was created with; a `ContinuousClock` by default.
  ///
  /// ```swift
  /// run("poll") { store in
  ///   while true {
  ///     store.actions.dispatch(action: .prices(try await store.dependencies.prices()))
  ///     try await store.clock.sleep(for: .seconds(10))
  ///   }
  /// }
  /// ```
  ///
  /// A test moves it: the clock of a `TestStore` is that of its environment.
  public var clock: any Clock<Duration> { computed.live.cell.asEngine(of: State.self).clock }
}

// MARK: - What an effect dispatches when it is cancelled

extension StoreHandle {
  /// Dispatches the first action of something that runs in the effect that this handle belongs to.
  ///
  /// The last action is dispatched if the effect is cancelled, in place of all that would be dispatched later. It has its
  /// place in the order when the cancellation returns, and before the actions of an effect that takes the place of this
  /// one. If the store is released, there is nothing to dispatch it to.
  ///
  /// Called by the operation of an effect, and not from inside a commit. In an effect that this effect has started, it ends
  /// with either of the two.
  ///
  /// - Parameters:
  ///   - action: The action to dispatch now.
  ///   - last: The last action.
  /// - Returns: The end, for `dispatch(action:at:)`; nil if the effect is cancelled already.
  @discardableResult
  package func dispatch(action: State.Action, ifCancelled last: State.Action) -> GateEnd? {
    guard actions.target.isGated else {
      // The one caller that users see.
      Misuse.stop(
        "'load' was called on a handle that belongs to no effect.",
        rule: "A load is a part of an effect, which ends it when it is cancelled.",
        remedy: "Use the handle that the operation of the effect gets."
      )
    }
    return actions.gated.dispatch(action, ifCancelled: last)
  }

  /// Dispatches the last action of what `dispatch(action:ifCancelled:)` has begun.
  ///
  /// - Returns: Whether it was dispatched; false if the effect is cancelled already.
  @discardableResult
  package func dispatch(action: State.Action, at end: GateEnd) -> Bool {
    actions.gated.dispatch(action, at: end)
  }
}

// MARK: - For tests

extension Store {
  /// Where the store commits.
  package var executor: Executor { engine.executor }

  /// Gives the effects of the store a clock, unless they have one.
  package func useForEffects(_ clock: any Clock<Duration>) { engine.useForEffects(clock) }

  /// The ids of the effects that have not ended; nil for each effect without an id.
  package var effectIDs: [(any Hashable & Sendable)?] {
    (engine.resource(EffectSupervisor.self)?.current ?? []).map { $0.id?.base }
  }

  /// Cancels all effects, and refuses new ones.
  package func refuseEffects() {
    engine.resource { EffectSupervisor() }?.close()
  }

  /// The read side of a snapshot of the current state.
  package var snapshot: Computed<State> { computed.still }
}

extension Computed {
  /// A copy of the state; nil for a class state.
  package var copy: State? { State.Semantics._isShared ? nil : snapshot().state }
}
