import VueFlux

/// How often a screen was refreshed, and where.
struct ScreenState: State {
  typealias Action = ScreenAction
  typealias Mutations = ScreenMutations

  var refreshes = 0
  var place = "nowhere"
}

/// Refreshes a screen.
struct ScreenMutations: Mutations {
  func commit(action: ScreenAction, state: inout ScreenState) {
    switch action {
    case .refresh:
      state.refreshes += 1
      // A commit that looks around cannot be replayed; this one does, to show where it runs.
      state.place = Place.current
    }
  }
}

extension Computed where State == ScreenState {
  var status: String {
    // One snapshot, so that both belong together.
    let state = state
    return state.refreshes == 0
      ? "not refreshed" : "refresh \(state.refreshes), committed on \(state.place)"
  }
}
