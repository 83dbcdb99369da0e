import VueFlux
import VueFluxTesting

/// A user types two letters, and the server answers each in its own time.
///
/// Broken, the answers come in any order, and the last one stays.
struct SuggestionProgram {
  let isRepaired: Bool

  @MainActor func run(in world: Simulation) {
    let store = world.store("suggestions", state: Suggestions(), mutations: .init())
    let isRepaired = isRepaired
    world.task("user") {
      for text in ["t", "te"] {
        store.actions.dispatch(action: .typed(text))
        store.actions.run("suggest", isRepaired ? .latest : .concurrent) { store in
          try await world.clock.sleep(
            for: world.pick(from: [.seconds(1), .seconds(2), .seconds(3)])
          )
          store.actions.dispatch(action: .found(text))
        }
        try await world.clock.sleep(for: .milliseconds(100))
      }
    }
    world.finally("the suggestions are for the text") { store.found == store.text }
  }
}

struct Suggestions: State {
  enum Action {
    case typed(String)
    case found(String)
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout Suggestions) {
      switch action {
      case .typed(let text): state.text = text
      case .found(let text): state.found = text
      }
    }
  }

  var text = ""
  var found = ""
}

extension Computed where State == Suggestions {
  var text: String { state.text }
  var found: String { state.found }
}
