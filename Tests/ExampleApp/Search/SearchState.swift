import VueFlux

/// A search while the user types.
struct SearchState: State, Equatable {
  typealias Action = SearchAction
  typealias Mutations = SearchMutations
  typealias Dependencies = SearchClient

  var query = ""
  var hits: [String] = []
  var isSearching = false
}

struct SearchClient: Sendable {
  var find: @Sendable (_ text: String) async throws -> [String]
}

enum SearchAction: Equatable {
  case type(String)
  case find([String], for: String)
  case fail
}

struct SearchMutations: Mutations {
  func commit(action: SearchAction, state: inout SearchState) {
    switch action {
    case .type(let query):
      state.query = query
      state.isSearching = !query.isEmpty
      if query.isEmpty { state.hits = [] }
    case .find(let hits, let query):
      // An answer to what the user has typed before.
      guard query == state.query else { return }
      state.hits = hits
      state.isSearching = false
    case .fail:
      state.isSearching = false
    }
  }
}
