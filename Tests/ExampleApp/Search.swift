import VueFlux
import VueFluxToolkit

/// A search while the user types.
struct SearchState: State, Equatable {
  var query = ""
  var hits = Loadable<[String]>.idle

  struct Dependencies: Sendable {
    var find: @Sendable (_ text: String) async throws -> [String]
  }

  enum Action: Equatable {
    case type(String)
    case find(Loadable<[String]>.Event)
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout SearchState) {
      switch action {
      case .type(""): state = SearchState()
      case .type(let query): state.query = query
      case .find(let event): state.hits.apply(event)
      }
    }
  }
}

extension Actions where State == SearchState {
  /// Searches when the user has paused.
  func search(_ text: String) {
    cancelEffect("search")
    dispatch(action: .type(text))
    guard !text.isEmpty else { return }
    load("search", State.Action.find, .debounced(for: .milliseconds(300))) { store in
      try await store.dependencies.find(text)
    }
  }
}
