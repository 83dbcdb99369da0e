import Foundation
import VueFlux

/// The plugin of a ``TimeTravel``, which tells it of its store's actions.
///
/// It has what the travel knows and not the travel, which removes it when it ends: to hold that for a moment
/// could be to release it, with all its states, in the store's exclusive section.
struct TravelPlugin<State: VueFlux.State & Sendable>: RecordingHook
where State.Semantics == ValueSemantics {
  let contents: Shared<TimeTravel.Contents>
  let replica: StateReplica<State>

  func didEnroll(in store: StoreHandle<State>) {
    let state = store.computed.state
    let garbage = contents.withLock { $0.begin(with: state) }
    Deferral.release(garbage)
  }

  func willCommit(action: State.Action, store: StoreHandle<State>) -> Verdict<State.Action> {
    guard refusesReplacements else { return .commit }
    return .reject(
      reason:
        "The store shows a state of the past. Jump to the end of its TimeTravel, or commit it."
    )
  }

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ trace: Trace
  ) -> Cause? {
    let state = store.computed.state
    note(.action(action)) { contents, step in contents.note(step, from: state) }
    return nil
  }

  var refusesReplacements: Bool { contents.withLock { $0.showsPast } }

  func didReplaceState(of store: StoreHandle<State>) {
    guard !contents.withLock({ $0.takeShowing() }) else { return }
    let state = store.computed.state
    note(.state(state)) { contents, step in contents.note(step, to: state) }
  }

  private func note(
    _ entry: KeptEntries<State>.Entry,
    _ take: (inout TimeTravel.Contents, Itinerary.Step) -> TimeTravel.Contents.Garbage
  ) {
    let garbage = contents.withLock { contents in
      let step = Itinerary.Step(part: 0, index: replica.keep(entry), time: Date())
      return take(&contents, step)
    }
    if !garbage.isEmpty { Deferral.release(garbage) }
  }
}
