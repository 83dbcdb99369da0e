// MARK: - The beginning and the end of a store

extension Engine {
  /// Takes part in the bus from here on.
  @usableFromInline
  func open() {
    Misuse.checkSemantics(of: State.self)
    bus.join(self)
  }

  /// Ends the store: what is not committed or not delivered is dropped, and the state goes to those
  /// who still read it.
  func close(leavingStateTo live: LiveState<State>) {
    Aftermath.perform { aftermath in self.close(live, &aftermath) }
  }

  private func close(_ live: LiveState<State>, _ aftermath: inout Aftermath) {
    aftermath.release(bus.leave(self))
    let audience = core.withLock { core in
      live.last = core.box
      core.box = nil
      let audience = core.audience
      core.audience = nil
      return (audience, audience?.removeAll())
    }
    aftermath.release(audience)
    let pending = mailbox.withLock { $0.close() }
    aftermath.add {
      for work in pending.joined() { self.refuse(work) }
    }
    aftermath.release(live)
  }
}
