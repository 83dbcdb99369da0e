import Foundation
import VueFlux

/// What a ``TimeTravel`` is to its store.
struct TravelPlugin<State: VueFlux.State & Sendable>: Witness
where State.Semantics == ValueSemantics {
  let travel: Weak<TimeTravel>
  let replica: StateReplica<State>

  func willCommit(action: State.Action, store: Recipient<State>) -> Verdict<State.Action> {
    guard let travel = travel.object, travel.isTravelling else { return .commit }
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

  func didReplaceState(of store: Recipient<State>) {
    guard let travel = travel.object else { return }
    let isOwn = travel.contents.withLock { contents in
      defer { contents.isShowing = false }
      return contents.isShowing
    }
    if !isOwn { note(.state(store.computed.state), from: nil) }
  }

  private func note(_ entry: StateReplica<State>.Entry, from state: State?) {
    travel.object?.contents.withLock { contents in
      let step = Itinerary.Step(part: 0, index: replica.load(entry), time: Date())
      if let state, !contents.isUnshown {
        contents.itinerary.add(step, from: [state])
      } else {
        contents.itinerary.add(step)
      }
      // A step is taken at the end; who stands elsewhere stays there.
      if contents.position == contents.itinerary.steps.count - 1 { contents.position += 1 }
    }
  }
}

/// A weak reference.
struct Weak<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
