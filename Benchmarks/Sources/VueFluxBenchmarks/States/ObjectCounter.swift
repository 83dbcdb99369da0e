import VueFlux

final class ObjectCounter: State {
  typealias Action = CounterAction
  typealias Mutations = ObjectCounterMutations
  fileprivate var count = 0
  /// A field that no extension publishes.
  var start = 0
}

struct ObjectCounterMutations: Mutations {
  func commit(action: CounterAction, state: ObjectCounter) {
    switch action {
    case .increment: state.count &+= 1
    case .decrement: state.count &-= 1
    }
  }
}

extension Actions where State == ObjectCounter {
  func increment() { dispatch(action: .increment) }
}

extension Computed where State == ObjectCounter {
  var count: Int { state.count }
}
