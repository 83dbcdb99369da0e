import VueFlux

/// A state with a million elements, of which an action changes one.
struct BigList: State {
  typealias Action = Int
  typealias Mutations = BigListMutations
  fileprivate var elements = [Int](repeating: 0, count: 1_000_000)
}

struct BigListMutations: Mutations {
  func commit(action: Int, state: inout BigList) {
    state.elements[action] &+= 1
  }
}
