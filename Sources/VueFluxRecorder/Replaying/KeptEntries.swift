import VueFlux

/// The actions and states that a replica has kept, by their indices.
struct KeptEntries<State: VueFlux.State & Sendable>: Sendable {
  /// One action, or one state that was put in place.
  enum Entry {
    case action(State.Action)
    case state(State)
  }

  // Two collections, because taking an action out of an enum, of a type that is not known here, costs as much as
  // committing it.
  private(set) var actions: ContiguousArray<State.Action?> = []
  private var states: [Int: State] = [:]

  /// The index of the first action.
  private(set) var first = 0

  mutating func append(_ entry: Entry) -> Int {
    let index = first + actions.count
    switch entry {
    case .action(let action): actions.append(action)
    case .state(let state):
      states[index] = state
      actions.append(nil)
    }
    return index
  }

  func action(_ index: Int) -> State.Action? { actions[index - first] }

  func state(_ index: Int) -> State? { states[index] }

  /// Forgets everything before an index.
  mutating func remove(before index: Int) {
    let count = min(max(0, index - first), actions.count)
    actions.removeFirst(count)
    first += count
    states = states.filter { $0.key >= first }
  }
}
