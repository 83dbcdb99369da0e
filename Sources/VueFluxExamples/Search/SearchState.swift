import VueFlux

/// What was looked for last, and what was found.
struct SearchState: State {
  typealias Action = SearchAction
  typealias Mutations = SearchMutations

  var text = ""
  var hits: [String] = []
}

/// Shows what was found.
struct SearchMutations: Mutations {
  func commit(action: SearchAction, state: inout SearchState) {
    switch action {
    case .found(let hits, let text):
      state.hits = hits
      state.text = text
    }
  }
}

extension Computed where State == SearchState {
  var result: String {
    let state = state
    return state.text.isEmpty
      ? "nothing yet" : "\(state.hits.joined(separator: ", ")), for \"\(state.text)\""
  }
}
