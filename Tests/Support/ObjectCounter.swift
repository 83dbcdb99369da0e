package import VueFlux

/// The class state of the tests.
package final class ObjectCounter: State {
  package typealias Action = ObjectCounterAction
  package typealias Mutations = ObjectCounterMutations
  fileprivate var count = 0
  fileprivate var history: [Int] = []

  package init() {}
}

package enum ObjectCounterAction: Sendable {
  case increment
  case add(Int)
}

package struct ObjectCounterMutations: Mutations {
  package init() {}

  package func commit(action: ObjectCounterAction, state: ObjectCounter) {
    switch action {
    case .increment: state.count += 1
    case .add(let amount):
      state.count += amount
      state.history.append(amount)
    }
  }
}

extension Actions where State == ObjectCounter {
  package func increment() { dispatch(action: .increment) }
  package func add(_ amount: Int) { dispatch(action: .add(amount)) }
}

extension Computed where State == ObjectCounter {
  package var count: Int { state.count }
  package var history: [Int] { state.history }
}

extension Store where State == ObjectCounter {
  package convenience init(_ executor: Executor = .immediate) {
    self.init(state: ObjectCounter(), mutations: ObjectCounterMutations(), executor: executor)
  }
}
