/// One store, for as long as one of its effects is not cancelled.
// Sendable because it is immutable.
@usableFromInline
final class EffectTarget<State: VueFlux.State>: ActionTarget, @unchecked Sendable {
  @usableFromInline let engine: Engine<State>
  @usableFromInline let run: EffectRun

  init(engine: Engine<State>, run: EffectRun) {
    self.engine = engine
    self.run = run
    super.init(isStore: false, isEffect: true)
  }

  @inlinable
  func dispatch(_ action: State.Action) {
    let record = engine.threads.current
    guard record.isOutside else {
      dispatchInside(engine.work(action, hops: record.hops))
      return
    }
    run.noteDispatch()
    _ = run.unlessCancelled { engine.accept(action, record) }
    if record.hasWork { record.settle() }
  }

  /// A dispatch from inside a commit of any store, or from an observer of a restored state.
  @usableFromInline
  func dispatchInside(_ work: Work<State>) {
    guard !ThreadRecord.current.isReplaying else {
      engine.refuseInReplay(work)
      return
    }
    place { record in
      _ = self.run.unlessCancelled { self.engine.accept(work, record) }
    }
  }

  /// Gives a dispatch its place in the order, now or, inside a commit, when that commit has ended.
  private func place(_ work: @escaping (ThreadRecord) -> Void) {
    ThreadRecord.current.refuseWhileDeriving("An action was dispatched")
    run.noteDispatch()
    guard ThreadRecord.current.isInside else {
      ThreadRecord.current.perform(work)
      return
    }
    let deferral = run.deferrals.begin()
    ThreadRecord.current.perform { record in
      work(record)
      deferral.end()
    }
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
    place { record in
      let isAccepted = self.run.unlessCancelled { self.engine.accept(.group(group), record) }
      guard !isAccepted, let completion else { return }
      record.report {
        self.engine.onItsBus {
          completion(Delivery(unreceived: .effectCancelled(state: "\(State.self)")))
        }
      }
    }
  }
}
