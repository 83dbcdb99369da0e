import Foundation
import VueFlux

/// What a ``TimeTravel`` is to its store.
///
/// It has what the travel knows and not the travel, which removes it when it ends: to hold that for a moment
/// could be to release it, with all its states, in the store's exclusive section.
struct TravelPlugin<State: VueFlux.State & Sendable>: Witness
where State.Semantics == ValueSemantics {
  let contents: Locked<TimeTravel.Contents>
  let replica: StateReplica<State>

  func willCommit(action: State.Action, store: Recipient<State>) -> Verdict<State.Action> {
    guard refusesReplacements else { return .commit }
    return .reject(
      reason:
        "The store shows a state of the past. Jump to the end of its TimeTravel, or commit it."
    )
  }

  func willChange(
    by action: State.Action,
    _ store: Recipient<State>,
    _ arrival: Arrival
  ) -> Cause? {
    note(.action(action), from: store.computed.state)
    return nil
  }

  var refusesReplacements: Bool { contents.withLock { $0.isTravelling } }

  func didReplaceState(of store: Recipient<State>) {
    guard !contents.withLock({ $0.takeShowing() }) else { return }
    note(.state(store.computed.state), from: nil)
  }

  private func note(_ entry: StateReplica<State>.Entry, from state: State?) {
    let garbage = contents.withLock { contents in
      let step = Itinerary.Step(part: 0, index: replica.load(entry), time: Date())
      return contents.note(step, from: state)
    }
    if !garbage.isEmpty { Outside.release(garbage) }
  }
}
