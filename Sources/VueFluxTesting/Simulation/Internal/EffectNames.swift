import VueFlux

/// The recording hook that learns which effect a task of a store is.
final class EffectNames<State: VueFlux.State>: RecordingHook {
  private let name: String
  private let scheduler: Scheduler

  init(_ name: String, _ scheduler: Scheduler) {
    self.name = name
    self.scheduler = scheduler
  }

  func willRun(
    effect id: (any Hashable & Sendable)?,
    in store: StoreIdentity,
    _ cause: Cause
  ) -> Cause? {
    scheduler.nameTask("\(EffectName(id)) of \(name)")
    return nil
  }

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ origin: ActionOrigin
  ) -> Cause? { nil }

  func didReplaceState(of store: StoreHandle<State>) {}
}
