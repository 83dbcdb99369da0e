// MARK: - The end of a store

extension Engine {
  /// Ends the store: what is not committed or not delivered is dropped, and the state goes to those
  /// who still read it.
  @inlinable
  func close(_ live: LiveState<State>) {
    guard threads.current.isInside else {
      closeNow(live)?.dispose(self)
      return
    }
    DeferredWork.perform { deferred in
      guard let teardown = self.closeNow(live) else { return }
      deferred.add { teardown.dispose(self) }
    }
  }

  /// The part that takes locks.
  ///
  /// - Returns: Nil if nothing is left behind, as by most stores.
  @inlinable
  func closeNow(_ live: LiveState<State>) -> Teardown? {
    channel.leave(self)
    let (observers, resources) = withCore { core in
      if core.live != nil { core.leaveStateToHandles() }
      live.last = core.box.take()
      // A derived value may have asked whether the store is there.
      epoch.advance()
      if core.values != nil { core.leaveCache(to: live) }
      defer {
        core.observers = nil
        core.resources = nil
      }
      return (core.observers, core.resources)
    }
    // With `.immediate` nothing ever waits.
    let pending = isImmediate ? [] : withMailbox { $0.close() }
    if observers == nil, resources == nil, pending.isEmpty { return nil }
    let contents = observers.map { observers in withCore { _ in observers.removeAll() } }
    return Teardown(
      observers: observers,
      contents: contents,
      pending: pending,
      resources: resources
    )
  }

  /// What a store leaves behind, to be released, and told to those who wait, with no lock held.
  @usableFromInline
  struct Teardown: Sendable {
    @usableFromInline let observers: Observers<State>?
    @usableFromInline let contents: Observers<State>.Contents?
    @usableFromInline let pending: [Batch<Work<State>>]
    @usableFromInline let resources: OwnedResources?

    @inlinable
    init(
      observers: Observers<State>?,
      contents: Observers<State>.Contents?,
      pending: [Batch<Work<State>>],
      resources: OwnedResources?
    ) {
      self.observers = observers
      self.contents = contents
      self.pending = pending
      self.resources = resources
    }

    @inlinable
    func dispose(_ engine: Engine) {
      engine.threads.current.afterDeriving { self.end(in: engine) }
    }

    @usableFromInline
    func end(in engine: Engine) {
      resources?.close()
      if !pending.isEmpty { refusePending(engine) }
      guard let contents else { return }
      contents.tellOfRelease()
    }

    @usableFromInline
    func refusePending(_ engine: Engine) {
      let isHeardOf = engine.channel.bus.hasHandlers(of: State.self)
      for batch in pending {
        for work in batch.rest where isHeardOf || work.isAwaited { engine.refuse(work) }
      }
    }
  }
}
