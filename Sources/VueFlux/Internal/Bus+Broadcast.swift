// MARK: - From a global action to every store

extension Bus {
  /// Brings one action to every store that matches.
  @usableFromInline @inline(never)
  func dispatch(_ action: State.Action, to address: Address<State>) {
    Aftermath.perform { aftermath in self.broadcast(action, address, &aftermath) }
  }

  /// Brings actions, back to back, to every store that matches, and reports when all are done.
  func dispatch(
    _ actions: [State.Action],
    to address: Address<State>,
    completion: (@Sendable (Delivery<State>) -> Void)?
  ) {
    Aftermath.perform { aftermath in
      let collector = completion.map { DeliveryCollector<State>(completion: $0) }
      let reason = self.accept(address, &aftermath) { engine, aftermath in
        engine.accept(.group(ActionGroup(actions, report: collector?.expect())), &aftermath)
      }
      aftermath.add {
        guard let reason else {
          collector?.seal()
          return
        }
        for action in actions { self.reportUnreceived(action, reason) }
        completion?(Delivery(unreceived: reason))
      }
    }
  }

  private func broadcast(
    _ action: State.Action, _ address: Address<State>, _ aftermath: inout Aftermath
  ) {
    let record = ThreadRecords.shared.current
    let reason = accept(address, &aftermath) { engine, aftermath in
      if engine.isImmediate, engine.kernel.commitQuietly(engine, action, record) { return }
      engine.accept(.action(action), &aftermath)
    }
    if let reason { aftermath.add { self.reportUnreceived(action, reason) } }
  }

  /// The part that takes locks. Every store gets its action in one hold of the bus's lock, so that
  /// all of them see global actions in one order.
  ///
  /// - Returns: Why nobody received it, if so.
  private func accept(
    _ address: Address<State>,
    _ aftermath: inout Aftermath,
    by body: (Engine<State>, inout Aftermath) -> Void
  ) -> Unreceived? {
    let matches = matches(address)
    return members.withLock { members in
      var isReceived = false
      for case let engine? in members.engines where matches(engine) {
        isReceived = true
        body(engine, &aftermath)
      }
      guard !isReceived else { return nil }
      return members.liveCount == 0
        ? .noStore(state: "\(State.self)")
        : .noMatch(state: "\(State.self)", address: "\(address)", living: members.liveCount)
    }
  }

  /// Turns an address into a test that runs none of the user's code.
  private func matches(_ address: Address<State>) -> (Engine<State>) -> Bool {
    switch address.kind {
    case .all:
      return { _ in true }
    case .tag(let tag):
      return { $0.identity.tags.contains(tag) }
    case .stores(let ids):
      return { ids.contains($0.identity.id) }
    case .condition(let condition):
      let engines = members.withLock { $0.engines }
      let ids = Set(
        engines.lazy.compactMap { $0?.recipient }.filter(condition).map(\.store.id))
      return { ids.contains($0.identity.id) }
    }
  }
}
