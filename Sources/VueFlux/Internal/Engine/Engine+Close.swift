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
    Aftermath.perform { aftermath in
      guard let remains = self.closeNow(live) else { return }
      aftermath.add { remains.dispose(self) }
    }
  }

  /// The part that takes locks.
  ///
  /// - Returns: Nil if nothing is left behind, as by most stores.
  @inlinable
  func closeNow(_ live: LiveState<State>) -> Remains? {
    channel.leave(self)
    let (audience, dependents) = withCore { core in
      if core.live != nil { core.leaveStateToHandles() }
      live.last = core.box.take()
      // A derived value may have asked whether the store is there.
      epoch.advance()
      if core.values != nil { core.leaveCache(to: live) }
      defer {
        core.audience = nil
        core.dependents = nil
      }
      return (core.audience, core.dependents)
    }
    // With `.immediate` nothing ever waits.
    let pending = isImmediate ? [] : withMailbox { $0.close() }
    if audience == nil, dependents == nil, pending.isEmpty { return nil }
    let contents = audience.map { audience in withCore { _ in audience.removeAll() } }
    return Remains(
      audience: audience,
      contents: contents,
      pending: pending,
      dependents: dependents
    )
  }

  /// What a store leaves behind, to be released, and told to those who wait, with no lock held.
  @usableFromInline
  struct Remains: Sendable {
    @usableFromInline let audience: Audience<State>?
    @usableFromInline let contents: Audience<State>.Contents?
    @usableFromInline let pending: [Batch<Work<State>>]
    @usableFromInline let dependents: Dependents?

    @inlinable
    init(
      audience: Audience<State>?,
      contents: Audience<State>.Contents?,
      pending: [Batch<Work<State>>],
      dependents: Dependents?
    ) {
      self.audience = audience
      self.contents = contents
      self.pending = pending
      self.dependents = dependents
    }

    @inlinable
    func dispose(_ engine: Engine) {
      engine.threads.current.afterDeriving { self.end(in: engine) }
    }

    @usableFromInline
    func end(in engine: Engine) {
      dependents?.close()
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
