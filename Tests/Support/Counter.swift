package import VueFlux

/// The value state of most tests: counts, and keeps the history of what was added.
package struct Counter: State {
  package typealias Action = CounterAction
  package typealias Mutations = CounterMutations
  fileprivate var count = 0
  fileprivate var history: [Int] = []

  package init() {}
}

package enum CounterAction: Equatable, Sendable {
  case increment
  case decrement
  case add(Int)
  /// Runs a closure inside the commit.
  case inside(Hook)
}

/// Something to do inside a commit, for tests of what a commit may ask for.
package struct Hook: Equatable, Sendable {
  package let run: @Sendable () -> Void

  package init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }

  package static func == (lhs: Hook, rhs: Hook) -> Bool { false }
}

package struct CounterMutations: Mutations {
  package init() {}

  package func commit(action: CounterAction, state: inout Counter) {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    case .add(let amount):
      state.count += amount
      state.history.append(amount)
    case .inside(let hook): hook.run()
    }
  }
}

extension Actions where State == Counter {
  package func increment() { dispatch(action: .increment) }
  package func decrement() { dispatch(action: .decrement) }
  package func add(_ amount: Int) { dispatch(action: .add(amount)) }
  package func inside(_ run: @escaping @Sendable () -> Void) {
    dispatch(action: .inside(Hook(run)))
  }
}

extension Computed where State == Counter {
  package var count: Int { state.count }
  package var history: [Int] { state.history }
}

extension Store where State == Counter {
  package convenience init(
    _ executor: Executor = .immediate,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<Counter>] = []
  ) {
    self.init(
      state: Counter(),
      mutations: CounterMutations(),
      executor: executor,
      bus: bus,
      name: name,
      tags: tags,
      plugins: plugins
    )
  }
}
