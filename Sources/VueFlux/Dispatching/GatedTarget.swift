/// One store behind a gate.
// Sendable because it is immutable.
@usableFromInline
final class GatedTarget<State: VueFlux.State>: ActionTarget, @unchecked Sendable {
  @usableFromInline let engine: Engine<State>
  @usableFromInline let gate: any Gate

  init(engine: Engine<State>, gate: any Gate) {
    self.engine = engine
    self.gate = gate
    super.init(isStore: false, isGated: true)
  }

  @inlinable
  func dispatch(_ action: State.Action) {
    let record = engine.threads.current
    guard record.isOutside else {
      dispatchInside(engine.work(action, hops: record.hops))
      return
    }
    gate.noteAction()
    let course = engine.threads.currentCourse
    engine.leavingForPlugins {
      _ = gate.whileOpen(in: course) { engine.accept(action, record) }
    }
    if record.hasWork { record.settle() }
  }

  /// Dispatches the first action of something that runs in an effect.
  ///
  /// - Parameters:
  ///   - action: The first action.
  ///   - last: The one that cancelling the effect dispatches, unless ``dispatch(_:at:)`` comes before.
  /// - Returns: Its end; nil if the effect is cancelled already.
  func dispatch(_ action: State.Action, ifCancelled last: State.Action) -> GateEnd? {
    let end = GateEnd { [engine] record in
      let work = engine.work(last, hops: record.hops)
      if record.isReplaying { return engine.refuseInReplay(work, record) }
      engine.leavingForPlugins { engine.accept(work, record) }
    }
    return whileOpen(with: end) { record in
      end.begin()
      engine.accept(action, record)
    } ? end : nil
  }

  /// Dispatches the last action of something that runs in an effect; false if the effect was cancelled before.
  func dispatch(_ action: State.Action, at end: GateEnd) -> Bool {
    whileOpen(with: end) { record in
      if end.take() { engine.accept(action, record) }
    }
  }

  private func whileOpen(with end: GateEnd, _ body: (ThreadRecord) -> Void) -> Bool {
    let record = engine.threads.current
    gate.noteAction()
    let course = engine.threads.currentCourse
    var isOpen = false
    engine.leavingForPlugins {
      isOpen = gate.whileOpen(in: course, with: end) { body(record) }
    }
    if record.hasWork { record.settle() }
    return isOpen
  }

  /// A dispatch from inside a commit of any store, or from an observer of a restored state.
  @usableFromInline
  func dispatchInside(_ work: Work<State>) {
    guard !ThreadRecord.current.isReplaying else {
      engine.refuseInReplay(work)
      return
    }
    let course = Course.current
    place { record in
      _ = self.gate.whileOpen(in: course) { self.engine.accept(work, record) }
    }
  }

  /// Gives a dispatch its place in the order, now or, inside a commit, when that commit has ended.
  private func place(_ work: @escaping (ThreadRecord) -> Void) {
    let record = ThreadRecord.current
    record.refuseWhileDeriving("An action was dispatched")
    gate.noteAction()
    guard record.isInside else {
      engine.leavingForPlugins { record.perform(work) }
      return
    }
    gate.afterCommit(work)
  }

  @inlinable
  func dispatch(
    _ actions: [State.Action],
    completion: (@Sendable (Delivery<State>) -> Void)?
  ) {
    let group = ActionGroup<State>(to: actions, completion: completion)
    dispatch(group, completion: completion)
  }

  @usableFromInline
  func dispatch(
    _ group: ActionGroup<State>,
    completion: (@Sendable (Delivery<State>) -> Void)?
  ) {
    guard !ThreadRecord.current.isReplaying else {
      engine.refuseInReplay(.group(group))
      return
    }
    let course = Course.current
    place { record in
      let isAccepted = self.gate.whileOpen(in: course) {
        self.engine.accept(.group(group), record)
      }
      if !isAccepted { self.engine.refuseCancelled(completion, record) }
    }
  }
}

extension ActionTarget {
  // The caller has checked `isGated`: this makes the cast safe.
  @inlinable @inline(__always)
  final func asGated<State>(of state: State.Type) -> GatedTarget<State> {
    unsafe unsafeDowncast(self, to: GatedTarget<State>.self)
  }
}
