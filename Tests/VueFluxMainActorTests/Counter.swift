import VueFlux

// The program of the guide, in a target that is on the main actor by default.

final class CounterState: State {
  typealias Action = CounterAction
  typealias Mutations = CounterMutations
  fileprivate var count = 0
}

enum CounterAction { case increment, decrement }

extension Actions where State == CounterState {
  func increment() { dispatch(action: .increment) }
  func decrement() { dispatch(action: .decrement) }
}

struct CounterMutations: Mutations {
  func commit(action: CounterAction, state: CounterState) {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    }
  }
}

extension Computed where State == CounterState {
  var count: Int { state.count }
}
