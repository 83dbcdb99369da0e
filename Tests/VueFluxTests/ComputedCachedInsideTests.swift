import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A cached value read in the exclusive section` {
  @Test func `a plugin that is asked shares it with all others`() async {
    let store = Store<Shop>()
    _ = store.affordable
    let subscription = store.add(plugin: Bouncer())
    store.actions.dispatch(action: .add(9))
    store.actions.dispatch(action: .add(4))
    #expect(store.prices == [1, 2, 3, 4])
    #expect(store.affordable == [1, 2, 3, 4])
    #expect(store.computations == ["affordable", "affordable"])
    subscription.unsubscribe()
  }

  @Test func `computed first for a plugin, it is there for the others`() {
    let store = Store<Shop>()
    store.add(plugin: Bouncer())
    store.actions.dispatch(action: .add(9))
    #expect(store.affordable == [1, 2, 3])
    #expect(store.computations == ["affordable"])
  }

  @Test func `an observer of every value gets each`() {
    let store = Store<Shop>()
    let heard = Recorder<[Int]>()
    store.observe(\.affordable, executor: .immediate, buffering: .every) { heard.record($0) }
    store.actions.dispatch(actions: [.limit(2), .rename("x"), .limit(1)])
    #expect(heard.recorded.first == [1, 2, 3])
    #expect(heard.recorded.last == [1])
  }

  @Test
  func `a value that is replaced there is released when the commit has ended, with no lock held`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let isReleased = Guarded(false)
    store.add(
      plugin: Keeper { [weak store] in
        guard let store else { return }
        Stranger.use(store, write: 0)
        isReleased.withLock { $0 = true }
      }
    )
    store.actions.write(1)
    #expect(!isReleased.withLock { $0 })
    store.actions.write(2)
    #expect(isReleased.withLock { $0 })
  }
}

/// Lets nothing in as long as there is something that is not affordable.
private struct Bouncer: Plugin {
  func willCommit(action: ShopAction, store: StoreHandle<Shop>) -> Verdict<ShopAction> {
    guard case .add(let price) = action else { return .commit }
    _ = store.computed.affordable
    return price > store.computed.limit ? .reject(reason: "Too dear.") : .commit
  }
}

/// Keeps an object for each state, the first of which tells when it goes.
private struct Keeper<Mark>: Plugin {
  let whenFirstGoes: @Sendable () -> Void

  func willCommit(
    action: JournalEntry,
    store: StoreHandle<Journal<Mark>>
  ) -> Verdict<JournalEntry> {
    _ = store.computed.cached(store.computed.history) { history in
      Scope { if history.isEmpty { whenFirstGoes() } }
    }
    return .commit
  }
}
