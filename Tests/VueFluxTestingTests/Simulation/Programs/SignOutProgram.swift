import VueFlux
import VueFluxTesting

/// A user signs out while the profile is loading.
///
/// Broken, the profile that arrives afterwards is shown.
struct SignOutProgram {
  let isRepaired: Bool

  @MainActor func run(in world: Simulation) {
    let store = world.store(
      "profile",
      state: Profile(refusesLateNames: isRepaired),
      mutations: .init()
    )
    world.task("screen") {
      store.actions.run("load") { store in
        try await world.pause()
        store.actions.dispatch(action: .loaded("Ann"))
      }
    }
    world.task("user") { store.actions.dispatch(action: .signedOut) }
    world.finally("nobody is shown") { store.name == nil }
  }
}

struct Profile: State {
  enum Action {
    case loaded(String)
    case signedOut
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout Profile) {
      switch action {
      case .loaded(let name):
        if !(state.refusesLateNames && state.isSignedOut) { state.name = name }
      case .signedOut:
        state.isSignedOut = true
        state.name = nil
      }
    }
  }

  let refusesLateNames: Bool
  var isSignedOut = false
  var name: String?
}

extension Computed where State == Profile {
  var name: String? { state.name }
}
