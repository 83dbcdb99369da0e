import VueFlux

/// A state that is its own history.
///
/// Tests run at the same time and a global action reaches every store of a type, so each test of the
/// bus has a type of its own: `Journal<Mark>`, with a `Mark` declared inside the test.
struct Journal<Mark>: State, Sendable {
  typealias Action = JournalEntry
  typealias Mutations = JournalMutations<Mark>
  fileprivate var history: [Int] = []
}

enum JournalEntry: Sendable {
  case write(Int)
  /// Runs a closure inside the commit.
  case inside(@Sendable () -> Void)
}

struct JournalMutations<Mark>: Mutations {
  func commit(action: JournalEntry, state: inout Journal<Mark>) {
    switch action {
    case .write(let number): state.history.append(number)
    case .inside(let run): run()
    }
  }
}

/// What a state that keeps a history publishes.
protocol HistoryKeeping: Sendable {
  var writtenHistory: [Int] { get }
}

extension Journal: HistoryKeeping {
  var writtenHistory: [Int] { history }
}

extension Computed where State: HistoryKeeping, State.Semantics == ValueSemantics {
  var history: [Int] { state.writtenHistory }
}

extension Actions where State.Action == JournalEntry {
  func write(_ number: Int) { dispatch(action: .write(number)) }
  func inside(_ run: @escaping @Sendable () -> Void) { dispatch(action: .inside(run)) }
}

extension Store {
  convenience init<Mark>(
    journal executor: Executor,
    name: String? = nil,
    tags: Set<String> = []
  ) where State == Journal<Mark> {
    self.init(
      state: Journal(),
      mutations: JournalMutations(),
      executor: executor,
      name: name,
      tags: tags
    )
  }
}
