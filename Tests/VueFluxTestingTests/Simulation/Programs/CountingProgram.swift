import VueFlux
import VueFluxTesting

/// Two visitors are counted.
///
/// Broken, each reads the count, waits, and sets it: an update is lost.
struct CountingProgram {
  let isRepaired: Bool

  @MainActor func run(in world: Simulation) {
    let store = world.store("visits", state: VisitCount(), mutations: .init())
    for name in ["ann", "bob"] {
      world.task(name) {
        if isRepaired {
          store.actions.dispatch(action: .add(1))
        } else {
          let count = store.count
          try await world.pause()
          store.actions.dispatch(action: .set(count + 1))
        }
      }
    }
    world.finally("both are counted") { store.count == 2 }
  }
}

struct VisitCount: State {
  enum Action: Equatable {
    case add(Int)
    case set(Int)
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout VisitCount) {
      switch action {
      case .add(let number): state.count += number
      case .set(let number): state.count = number
      }
    }
  }

  var count = 0
}

extension Computed where State == VisitCount {
  var count: Int { state.count }
}
