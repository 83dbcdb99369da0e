// MARK: - From a global action to every store that it is for

extension BusTarget {
  /// Dispatches one action to every store that the address names.
  @inlinable @inline(never)
  func dispatch(_ action: State.Action) {
    let record = threads.current
    guard record.isOutside else {
      dispatchLater(action, record)
      return
    }
    if threads.currentCourse != nil {
      dispatch([action], completion: nil)
      return
    }
    accept(action, record)
    if record.hasWork { record.settle() }
  }

  /// A dispatch from inside a commit, or from an observer of a restored state.
  @usableFromInline
  func dispatchLater(_ action: State.Action, _ record: ThreadRecord) {
    record.refuseWhileDeriving("An action was dispatched")
    guard !record.isReplaying else {
      record.perform { record in
        record.report { self.reportReplaying([action], record) }
      }
      return
    }
    let cause = Cause.current
    record.perform { record in
      cause.asCurrent { self.accept(action, record) }
    }
  }

  /// The part of a dispatch that takes locks: the action gets its place in the order of every store.
  @inlinable
  func accept(_ action: State.Action, _ record: ThreadRecord) {
    let reason = accept([action], record) { engine in
      engine.accept(action, isGlobal: true, record)
    }
    if let reason { report([action], reason, record) }
  }

  /// Dispatches actions, back to back, to every store that the address names, and reports when all are done.
  @usableFromInline
  func dispatch(
    _ actions: [State.Action],
    completion: (@Sendable (Delivery<State>) -> Void)?
  ) {
    let record = threads.current
    record.refuseWhileDeriving("An action was dispatched")
    guard !record.isReplaying else {
      record.perform { record in
        record.report { self.reportReplaying(actions, record, completion) }
      }
      return
    }
    let course = record.isOutside ? threads.currentCourse : nil
    let cause = Cause.current
    threads.withoutCourse {
      record.perform { record in
        let collector = completion.map { ReceiptCollector<State>(completion: $0) }
        let reason = self.accept(actions, in: course, record) { engine in
          engine.accept(
            .group(ActionGroup(actions, isGlobal: true, cause: cause, report: collector?.expect())),
            record
          )
        }
        guard let reason else {
          if let collector { record.report { self.channel.bus.asCurrent { collector.seal() } } }
          return
        }
        self.report(actions, reason, record)
        record.report { self.channel.bus.asCurrent { completion?(Delivery(unreceived: reason)) } }
      }
    }
  }

  /// Runs the part that takes locks.
  ///
  /// - Returns: The reason why no store received it; nil if one did.
  @inlinable
  func accept(
    _ actions: @autoclosure () -> [State.Action],
    in course: Course? = nil,
    _ record: ThreadRecord,
    by body: (Engine<State>) -> Void
  ) -> Unreceived? {
    // Before the lock of the gate, because a condition is the user's code.
    let selection = isForAll ? nil : address.resolved(in: channel)
    guard let course else { return accept(actions(), by: selection, record, body) }
    var reason: Unreceived?
    let isOpen = course.whileOpen { reason = accept(actions(), by: selection, record, body) }
    guard isOpen else { return .effectCancelled(to: State.self) }
    #if DEBUG
      course.noteGlobalAction(by: self)
    #endif
    return reason
  }

  /// Gives every store its action in one hold of the channel's lock, so that all of them see global actions in one order,
  /// and relays too.
  @inlinable
  func accept(
    _ actions: @autoclosure () -> [State.Action],
    by selection: Selection?,
    _ record: ThreadRecord,
    _ body: (Engine<State>) -> Void
  ) -> Unreceived? {
    channel.withMembers { members in
      var isReceived = false
      if let selection {
        members.forEach(in: selection) { member in
          isReceived = true
          body(member.asEngine(of: State.self))
        }
      } else {
        members.stores.all.borrowEach { member in
          isReceived = true
          body(member.asEngine(of: State.self))
        }
      }
      members.listener(of: State.self)?.hear(actions(), address, record)
      return isReceived ? nil : self.reason(living: members.stores.liveCount)
    }
  }

  /// The engines of the stores that the address names now, in order of creation.
  var engines: [Engine<State>] {
    let selection = isForAll ? nil : address.resolved(in: channel)
    return channel.members.withLock { members in
      var engines: [Engine<State>] = []
      let add: (Member) -> Void = { engines.append($0.asEngine(of: State.self)) }
      if let selection {
        members.forEach(in: selection, add)
      } else {
        members.stores.all.borrowEach(add)
      }
      return engines
    }
  }

  /// Reports that actions are ignored, because they come from an observer of a restored state.
  @usableFromInline
  func reportReplaying(
    _ actions: [State.Action],
    _ record: ThreadRecord,
    _ completion: (@Sendable (Delivery<State>) -> Void)? = nil
  ) {
    let reason = Unreceived.replaying(state: "\(State.self)")
    ReplayMode.run(record) {
      channel.bus.reportUnreceived(actions, of: State.self, reason)
      if let completion { channel.bus.asCurrent { completion(Delivery(unreceived: reason)) } }
    }
  }

  @usableFromInline
  func report(_ actions: [State.Action], _ reason: Unreceived, _ record: ThreadRecord) {
    // An effect that is cancelled is no surprise.
    if case .effectCancelled = reason { return }
    record.report { [channel] in channel.bus.reportUnreceived(actions, of: State.self, reason) }
  }

  @usableFromInline
  func reason(living: Int) -> Unreceived {
    living == 0
      ? .noStore(state: "\(State.self)")
      : .noMatch(state: "\(State.self)", address: "\(address)", living: living)
  }
}

/// A slot of a channel: hears each global action, in the order in which stores commit them.
// Not checked, because there is a subclass; it has nothing itself.
@usableFromInline
class BusListener<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline
  init() {}

  /// Called under the channel's lock; calls user code by way of the thread's record.
  @usableFromInline
  func hear(_ actions: [State.Action], _ address: Address<State>, _ record: ThreadRecord) {}
}

extension Members {
  /// The one that hears global actions; nil if there is none.
  @inlinable
  func listener<State: VueFlux.State>(of state: State.Type) -> BusListener<State>? {
    // unsafe: a channel only has a listener of its own state type.
    listener.map { unsafe unsafeDowncast($0, to: BusListener<State>.self) }
  }
}
