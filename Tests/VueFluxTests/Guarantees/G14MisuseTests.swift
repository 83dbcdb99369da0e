import Testing
import VueFlux
import VueFluxTestSupport

/// Each message says what happened, the rule, and the way out.
@Suite struct `G14 misuse` {
  @Test func `reading a store inside a commit stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      let other = Store<Counter>()
      store.actions.inside { _ = other.count }
    }
    #expect(
      result.standardErrorText.contains(
        """
        VueFlux: A Store<Counter> was read while this thread is inside a commit. \
        A commit sees only its own state and its action. \
        Read before dispatching and put the value into the action.
        """
      )
    )
  }

  @Test func `reading a class state inside a commit stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      let other = Store<ObjectCounter>()
      store.actions.inside { _ = other.count }
    }
    #expect(
      result.standardErrorText.contains(
        "VueFlux: A Store<ObjectCounter> was read while this thread is inside a commit."
      )
    )
  }

  @Test func `committing to a copy of a value state stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CounterMutations().commit(action: .increment, state: Counter())
    }
    #expect(
      result.standardErrorText.contains(
        """
        VueFlux: commit(action: increment, state:) was called with a copy of Counter. \
        A value state is changed in place. \
        Pass a variable with '&': commit(action: action, state: &state).
        """
      )
    )
  }

  @Test func `reading a class state through a kept reader while a plugin is asked stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let peeking = Peeking()
      let store = Store<ObjectCounter>(
        state: ObjectCounter(),
        mutations: ObjectCounterMutations(),
        executor: .immediate,
        plugins: [peeking]
      )
      store.actions.dispatch(action: .increment) { delivery in
        peeking.kept.withLock { $0 = delivery.computed }
      }
      precondition(peeking.kept.withLock { $0 }?.count == 1)
      store.actions.dispatch(action: .increment)
    }
    #expect(
      result.standardErrorText.contains(
        "VueFlux: A Store<ObjectCounter> was read while this thread is inside a commit."
      )
    )
  }

  @Test func `changing a value state through a key path that was cast to a writable one stops`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      let path: AnyKeyPath = \Computed<Counter>.state
      let writable = try #require(path as? ReferenceWritableKeyPath<Computed<Counter>, Counter>)
      store.computed[keyPath: writable] = Counter()
    }
    #expect(
      result.standardErrorText.contains(
        """
        VueFlux: A Counter was to be changed through its Computed. \
        A state is changed by the commit of an action. \
        Dispatch an action to its store.
        """
      )
    )
  }

  @Test func `a class that claims to be a value stops when its first store is made`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Store<Pretender>(
        state: Pretender(),
        mutations: PretenderMutations(),
        executor: .immediate
      )
    }
    #expect(
      result.standardErrorText.contains(
        """
        VueFlux: Pretender is a class and declares ValueSemantics. \
        The semantics of a state are inferred. \
        Remove 'typealias Semantics' from Pretender.
        """
      )
    )
  }
}

private final class Pretender: State {
  typealias Action = Int
  typealias Mutations = PretenderMutations
  typealias Semantics = ValueSemantics
}

private struct PretenderMutations: Mutations {
  func commit(action: Int, state: Pretender) {}
}

/// Reads, when it is asked, what it was not given for that.
private struct Peeking: Plugin {
  let kept = Guarded<Computed<ObjectCounter>?>(nil)

  func willCommit(
    action: ObjectCounter.Action,
    store: StoreHandle<ObjectCounter>
  ) -> Verdict<ObjectCounter.Action> {
    _ = kept.withLock { $0 }?.count
    return .commit
  }
}
