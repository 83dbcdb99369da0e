import VueFlux
import VueFluxToolkit

/// A feature with two values that are loaded, which notes each event.
struct TwoListsState: State {
  typealias Action = TwoListsAction
  typealias Mutations = TwoListsMutations
  var left = Loadable<Int>.idle
  var right = Loadable<Int>.idle
  var events: [String] = []
}

enum TwoListsAction {
  case left(Loadable<Int>.Event)
  case right(Loadable<Int>.Event)
}

struct TwoListsMutations: Mutations {
  func commit(action: TwoListsAction, state: inout TwoListsState) {
    switch action {
    case .left(let event):
      state.left.apply(event)
      state.events.append("left \(word(event))")
    case .right(let event):
      state.right.apply(event)
      state.events.append("right \(word(event))")
    }
  }

  private func word(_ event: Loadable<Int>.Event) -> String {
    switch event {
    case .began: "began"
    case .loaded: "loaded"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }
}
