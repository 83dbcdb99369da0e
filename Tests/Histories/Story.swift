import VueFlux
import VueFluxTestSupport

/// A state that counts its commits.
///
/// It has no array: ThreadSanitizer does not see what a reference count orders.
struct Story: State {
  typealias Action = StoryAction
  typealias Mutations = StoryMutations
  fileprivate(set) var count = 0
}

struct StoryAction: Sendable {
  let mark: Mark

  /// Counted, to find actions that are never released.
  ///
  /// Its `deinit` uses a store, which no lock may forbid.
  let token: Token?

  /// Runs inside the commit.
  let inside: (@Sendable () -> Void)?
}

struct StoryMutations: Mutations {
  let log: StoreLog

  /// Released with the store.
  let token: Token?

  func commit(action: StoryAction, state: inout Story) {
    log.commit(action.mark, after: state.count) { action.inside?() }
    state.count += 1
  }
}

extension Computed where State == Story {
  var count: Int { state.count }
}
