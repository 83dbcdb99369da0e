import VueFlux

/// A feature with a debounced effect, dependencies, and an action for other stores.
struct SearchState: State, Equatable {
  struct Dependencies: Sendable {
    var find: @Sendable (_ text: String) async throws -> [String] = { [$0, "\($0)pot"] }
  }

  typealias Action = SearchAction
  typealias Mutations = SearchMutations

  var query = ""
  var hits: [String] = []
}

enum SearchAction: Sendable, Equatable {
  case typed(String)
  case found([String])
  case clear
}

struct SearchMutations: Mutations {
  func commit(action: SearchAction, state: inout SearchState) {
    switch action {
    case .typed(let text): state.query = text
    case .found(let hits): state.hits = hits
    case .clear: state = SearchState()
    }
  }
}

extension Actions where State == SearchState {
  func search(_ text: String) {
    dispatch(action: .typed(text))
    run("search", .debounced(for: .milliseconds(300))) { store in
      let hits = try await store.dependencies.find(text)
      store.actions.dispatch(action: .found(hits))
      Store<VisitsState>.actions.dispatch(action: .visited(text))
    }
  }
}

extension Computed where State == SearchState {
  var query: String { state.query }
  var hits: [String] { state.hits }
}

/// A feature whose fields only its own file can change.
struct VisitsState: State {
  typealias Action = VisitsAction
  typealias Mutations = VisitsMutations

  fileprivate var texts: [String] = []
  fileprivate var isFull = false
}

enum VisitsAction: Sendable, Equatable {
  case visited(String)
  case forget
}

struct VisitsMutations: Mutations {
  func commit(action: VisitsAction, state: inout VisitsState) {
    switch action {
    case .visited(let text): state.texts.append(text)
    case .forget: state.texts = []
    }
    state.isFull = state.texts.count > 2
  }
}

extension Computed where State == VisitsState {
  var texts: [String] { state.texts }
  var isFull: Bool { state.isFull }
}

/// A class state.
final class TallyState: State {
  typealias Action = TallyAction
  typealias Mutations = TallyMutations

  fileprivate var count = 0
}

enum TallyAction: Sendable {
  case add(Int)
}

struct TallyMutations: Mutations {
  func commit(action: TallyAction, state: TallyState) {
    switch action {
    case .add(let number): state.count += number
    }
  }
}

extension Computed where State == TallyState {
  var count: Int { state.count }
}
