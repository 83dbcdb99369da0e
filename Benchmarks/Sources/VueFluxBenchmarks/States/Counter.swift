import VueFlux

struct Counter: State {
  typealias Action = CounterAction
  typealias Mutations = CounterMutations
  fileprivate var count = 0
  /// A field that no extension publishes.
  var start = 0
}

enum CounterAction { case increment, decrement }

struct CounterMutations: Mutations {
  func commit(action: CounterAction, state: inout Counter) {
    switch action {
    case .increment: state.count &+= 1
    case .decrement: state.count &-= 1
    }
  }
}

extension Actions where State == Counter {
  func increment() { dispatch(action: .increment) }
}

extension Computed where State == Counter {
  var count: Int { state.count }
  var isNegative: Bool { state.count < 0 }

  /// One of many values that all stay, but for the first.
  subscript(index: Int) -> Int {
    keyed(index) { computed, index in index == 0 ? computed.state.count : index }
  }
}
