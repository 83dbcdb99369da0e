import VueFlux
import VueFluxJSON

/// A state of one type that actions are played on.
// Sendable because one thread has it at a time: the one that replays, searches or writes a test, or that goes on a
// journey. The dynamic checks of exclusivity cost as much as a commit.
final class StatePlayer<State: VueFlux.State & Sendable>: ReplicaPlayer, @unchecked Sendable
where State.Semantics == ValueSemantics {
  /// The state, to be changed in place.
  private final class Box {
    @safe @exclusivity(unchecked) var state: State

    init(_ state: State) {
      self.state = state
    }
  }

  private let replica: StateReplica<State>
  private let kept: KeptEntries<State>
  @safe @exclusivity(unchecked) private var box: Box?

  init(_ replica: StateReplica<State>, _ kept: KeptEntries<State>, from state: State?) {
    self.replica = replica
    self.kept = kept
    box = state.map(Box.init)
  }

  var state: (any Sendable)? { box?.state }

  func put(_ state: ArraySlice<UInt8>) throws {
    guard let states = replica.coding.states else { return }
    box = Box(try states.decode(state))
  }

  func commit(_ action: ArraySlice<UInt8>) throws -> Bool {
    guard let box else { return false }
    let action = try replica.coding.actions.decode(action)
    Deferral.dryRun { replica.mutations.commit(action: action, state: &box.state) }
    return true
  }

  func json() throws -> JSONValue? {
    guard let box else { return nil }
    return try replica.coding.states?.encode(box.state)
  }

  func play(_ index: Int) {
    guard let box else {
      // A store that has not begun begins, and does nothing else.
      self.box = kept.state(index).map(Box.init)
      return
    }
    let place = index - kept.first
    if !replica.kernel.commit(kept.actions, place, replica.mutations, &box.state),
      let state = kept.state(index)
    {
      self.box = Box(state)
    }
  }

  func action(_ index: Int) -> (any Sendable)? { kept.action(index) }
}
