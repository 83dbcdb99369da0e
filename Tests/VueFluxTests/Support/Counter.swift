import VueFlux

/// The value state of most tests: counts, and keeps the history of what was added.
struct Counter: State {
  typealias Action = CounterAction
  typealias Mutations = CounterMutations
  fileprivate var count = 0
  fileprivate var history: [Int] = []
}

enum CounterAction: Equatable, Sendable {
  case increment
  case decrement
  case add(Int)
  /// Runs a closure inside the commit.
  case inside(Hook)
}

/// Something to do inside a commit, for tests of what a commit may ask for.
struct Hook: Equatable, Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }

  static func == (lhs: Hook, rhs: Hook) -> Bool { false }
}

struct CounterMutations: Mutations {
  func commit(action: CounterAction, state: inout Counter) {
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
  func increment() { dispatch(action: .increment) }
  func decrement() { dispatch(action: .decrement) }
  func add(_ amount: Int) { dispatch(action: .add(amount)) }
  func inside(_ run: @escaping @Sendable () -> Void) { dispatch(action: .inside(Hook(run))) }
}

extension Computed where State == Counter {
  var count: Int { state.count }
  var history: [Int] { state.history }
}

extension Store where State == Counter {
  convenience init(_ executor: Executor = .immediate, name: String? = nil, tags: Set<String> = []) {
    self.init(
      state: Counter(),
      mutations: CounterMutations(),
      executor: executor,
      name: name,
      tags: tags
    )
  }
}
