// MARK: - The end of a store

extension Engine {
  /// Ends the store: actions that are not committed or not delivered are dropped, and the state goes to
  /// its readers.
  @inlinable
  func close(_ live: LiveState<State>) {
    guard threads.current.isInside else {
      closeNow(live)?.dispose(self)
      return
    }
    ThreadRecord.current.perform { record in
      guard let teardown = self.closeNow(live) else { return }
      record.add { teardown.dispose(self) }
    }
  }

  /// The part that takes locks.
  ///
  /// - Returns: Nil if nothing is left behind, which is so for most stores.
  @inlinable
  func closeNow(_ live: LiveState<State>) -> Teardown? {
    channel.leave(self)
    let (isObserved, resources) = withCore { core in
      if core.live != nil { core.leaveStateToHandles() }
      live.last = core.box.take()
      // A derived value may have asked whether the store is there.
      epoch.advance()
      if core.values != nil { core.leaveCache(to: live) }
      return (observers != nil, self.resources.take())
    }
    // On `.immediate` nothing ever waits.
    let pending = isImmediate ? [] : withMailbox { $0.close() }
    if !isObserved, resources == nil, pending.isEmpty { return nil }
    return Teardown(observers: removeObservers(resources), pending: pending, resources: resources)
  }

  /// Ends all observers and plugins; nil if there are none.
  @usableFromInline
  func removeObservers(_ resources: OwnedResources?) -> Observers<State>.Removed? {
    withCore { _ in observers.take()?.removeAll(resources) }
  }

  /// Everything that a store leaves behind, to be released and reported with no lock held.
  @usableFromInline
  struct Teardown: Sendable {
    @usableFromInline let observers: Observers<State>.Removed?
    @usableFromInline let pending: ContiguousArray<Work<State>>
    @usableFromInline let resources: OwnedResources?

    @inlinable
    init(
      observers: Observers<State>.Removed?,
      pending: ContiguousArray<Work<State>>,
      resources: OwnedResources?
    ) {
      self.observers = observers
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
      if !pending.isEmpty {
        engine.threads.current.perform { record in record.report { refusePending(engine) } }
      }
      observers?.notifyOfRelease()
    }

    @usableFromInline
    func refusePending(_ engine: Engine) {
      let isHeardOf = engine.channel.bus.hasHandlers(of: State.self)
      for work in pending where isHeardOf || work.isAwaited { engine.refuse(work) }
    }
  }
}
