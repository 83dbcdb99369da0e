// MARK: - From a global action to every store that it is for

extension BusTarget {
  /// Brings one action to every store that the address names.
  @inlinable @inline(never)
  func dispatch(_ action: State.Action) {
    let record = threads.current
    guard record.isOutside else {
      dispatchLater(action, record)
      return
    }
    var aftermath = Aftermath()
    accept(action, record, &aftermath)
    if record.hasDeferred || !aftermath.isEmpty { aftermath.settle() }
  }

  /// A dispatch from inside a commit, or from an observer of a state that was put back.
  @usableFromInline
  func dispatchLater(_ action: State.Action, _ record: ThreadRecord) {
    guard !record.isReplaying else {
      Aftermath.perform { aftermath in
        self.report([action], .replaying(state: "\(State.self)"), &aftermath)
      }
      return
    }
    let cause = Cause.current
    Aftermath.perform { aftermath in
      cause.lead { self.accept(action, record, &aftermath) }
    }
  }

  /// The part of a dispatch that takes locks: the action gets its place in the order of every store.
  @inlinable
  func accept(_ action: State.Action, _ record: ThreadRecord, _ aftermath: inout Aftermath) {
    let reason = accept([action], &aftermath) { engine, aftermath in
      // The hint, so that a store that somebody listens to is not locked twice.
      if engine.isImmediate, engine.hint.says(.nobody), engine.commitUnobserved(action, record) {
        return
      }
      engine.acceptOutOfLine(action, record, &aftermath)
    }
    if let reason { report([action], reason, &aftermath) }
  }

  /// Brings actions, back to back, to every store that the address names, and says when all are done.
  func dispatch(
    _ actions: [State.Action],
    completion: (@Sendable (Delivery<State>) -> Void)?
  ) {
    guard !threads.current.isReplaying else {
      let reason = Unreceived.replaying(state: "\(State.self)")
      Aftermath.perform { aftermath in
        self.report(actions, reason, &aftermath)
        aftermath.report { completion?(Delivery(unreceived: reason)) }
      }
      return
    }
    let cause = Cause.current
    Aftermath.perform { aftermath in
      let collector = completion.map { DeliveryCollector<State>(completion: $0) }
      let reason = self.accept(actions, &aftermath) { engine, aftermath in
        engine.accept(
          .group(ActionGroup(actions, isGlobal: true, cause: cause, report: collector?.expect())),
          &aftermath
        )
      }
      guard let reason else {
        if let collector { aftermath.report { collector.seal() } }
        return
      }
      self.report(actions, reason, &aftermath)
      aftermath.report { completion?(Delivery(unreceived: reason)) }
    }
  }

  /// Runs the part that takes locks.
  ///
  /// Every store gets its action in one hold of the bus's lock, so that
  /// all of them see global actions in one order, and relays too.
  ///
  /// - Returns: Why nobody received it, if so.
  @inlinable
  func accept(
    _ actions: @autoclosure () -> [State.Action],
    _ aftermath: inout Aftermath,
    by body: (Engine<State>, inout Aftermath) -> Void
  ) -> Unreceived? {
    let matches = isForAll ? nil : address.resolved(on: bus)
    return bus.withMembers { members in
      var isReceived = false
      members.stores.all.borrowEach { member in
        if let matches, !matches(member.identity) { return }
        isReceived = true
        // A bus has the stores of its own state type and no others.
        body(unsafe unsafeDowncast(member, to: Engine<State>.self), &aftermath)
      }
      if let relays = members.relays {
        // A bus has the relays of its own state type and no others.
        unsafe unsafeDowncast(relays, to: BusRelays<State>.self)
          .push(actions(), address, &aftermath)
      }
      return isReceived ? nil : self.reason(living: members.stores.liveCount)
    }
  }

  /// The works of the stores that the address names now, in order of creation.
  var engines: [Engine<State>] {
    let matches = address.resolved(on: bus)
    let stores = bus.members.withLock { $0.stores.copy }
    return stores.compactMap { member in
      guard let member, matches?(member.identity) ?? true else { return nil }
      // A bus has the stores of its own state type and no others.
      return unsafe unsafeDowncast(member, to: Engine<State>.self)
    }
  }

  @usableFromInline
  func report(_ actions: [State.Action], _ reason: Unreceived, _ aftermath: inout Aftermath) {
    aftermath.report { [bus] in bus.reportUnreceived(actions, of: State.self, reason) }
  }

  @usableFromInline
  func reason(living: Int) -> Unreceived {
    living == 0
      ? .noStore(state: "\(State.self)")
      : .noMatch(state: "\(State.self)", address: "\(address)", living: living)
  }
}
