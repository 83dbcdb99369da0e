import VueFlux

/// The class state of the tests.
final class ObjectCounter: State {
  typealias Action = ObjectCounterAction
  typealias Mutations = ObjectCounterMutations
  fileprivate var count = 0
  fileprivate var history: [Int] = []
}

enum ObjectCounterAction: Sendable {
  case increment
  case add(Int)
}

struct ObjectCounterMutations: Mutations {
  func commit(action: ObjectCounterAction, state: ObjectCounter) {
    switch action {
    case .increment: state.count += 1
    case .add(let amount):
      state.count += amount
      state.history.append(amount)
    }
  }
}

extension Actions where State == ObjectCounter {
  func increment() { dispatch(action: .increment) }
  func add(_ amount: Int) { dispatch(action: .add(amount)) }
}

extension Computed where State == ObjectCounter {
  var count: Int { state.count }
  var history: [Int] { state.history }
}

extension Store where State == ObjectCounter {
  convenience init(_ executor: Executor = .immediate) {
    self.init(state: ObjectCounter(), mutations: ObjectCounterMutations(), executor: executor)
  }
}
