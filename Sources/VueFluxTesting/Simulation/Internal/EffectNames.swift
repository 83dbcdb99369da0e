import VueFlux

/// The recording hook that learns which effect a task of a store is.
final class EffectNames<State: VueFlux.State>: RecordingHook {
  private let name: String
  private let scheduler: Scheduler

  /// How many effects of each name have begun.
  private let counts = Shared<[String: Int]>([:])

  init(_ name: String, _ scheduler: Scheduler) {
    self.name = name
    self.scheduler = scheduler
  }

  func willRun(
    effect id: (any Hashable & Sendable)?,
    in store: StoreIdentity,
    _ cause: Cause
  ) -> Cause? {
    let effect = "\(EffectName(id)) of \(name)"
    let count = counts.withLock { counts in
      counts[effect, default: 0] += 1
      return counts[effect, default: 0]
    }
    scheduler.nameTask(count == 1 ? effect : "\(effect), number \(count),")
    return nil
  }

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ trace: Trace
  ) -> Cause? { nil }

  func didReplaceState(of store: StoreHandle<State>) {}
}
