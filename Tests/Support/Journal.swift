package import VueFlux

/// A state that is its own history.
///
/// Tests run at the same time and a global action reaches every store of a type, so each test of the
/// bus has a type of its own: `Journal<Mark>`, with a `Mark` declared inside the test.
package struct Journal<Mark>: State, Sendable {
  package typealias Action = JournalEntry
  package typealias Mutations = JournalMutations<Mark>
  fileprivate var history: [Int] = []

  package init() {}
}

package enum JournalEntry: Sendable {
  case write(Int)
  /// Runs a closure inside the commit.
  case inside(@Sendable () -> Void)
}

package struct JournalMutations<Mark>: Mutations {
  package init() {}

  package func commit(action: JournalEntry, state: inout Journal<Mark>) {
    switch action {
    case .write(let number): state.history.append(number)
    case .inside(let run): run()
    }
  }
}

/// A state that publishes a history of the numbers written.
package protocol HistoryKeeping: Sendable {
  var writtenHistory: [Int] { get }
}

extension Journal: HistoryKeeping {
  package var writtenHistory: [Int] { history }
}

extension Computed where State: HistoryKeeping, State.Semantics == ValueSemantics {
  package var history: [Int] { state.writtenHistory }
}

extension Actions where State.Action == JournalEntry {
  package func write(_ number: Int) { dispatch(action: .write(number)) }
  package func inside(_ run: @escaping @Sendable () -> Void) { dispatch(action: .inside(run)) }
}

extension Store {
  package convenience init<Mark>(
    journal executor: Executor,
    bus: ActionBus? = nil,
    name: String? = nil,
    tags: Set<String> = [],
    plugins: [any Plugin<State>] = []
  ) where State == Journal<Mark> {
    self.init(
      state: Journal(),
      mutations: JournalMutations(),
      executor: executor,
      bus: bus,
      name: name,
      tags: tags,
      plugins: plugins
    )
  }
}
