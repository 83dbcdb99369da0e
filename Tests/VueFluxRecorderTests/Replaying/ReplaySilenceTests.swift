import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Replaying, silently` {
  private let folder = Folder()

  @Test func `observers of the state are told once, in replay mode, and nobody else is`() throws {
    let (cart, _) = try folder.record()
    let told = Guarded<[String]>([])
    let note: @Sendable (String) -> Void = { text in told.withLock { $0.append(text) } }
    let store = Store<Cart>("cart", plugins: [Listener(note: note)])
    store.subscribe(executor: .immediate) { action, _ in note("action \(action)") }
    store.observe(\.items.count, executor: .immediate) {
      note("\($0) items\(ReplayMode.isActive ? ", replayed" : "")")
    }
    try folder.session().replay(into: [.store(store), .ignored("log")])
    #expect(store.cart == cart)
    #expect(told.withLock { $0 } == ["0 items", "\(cart.items.count) items, replayed"])
    #expect(!ReplayMode.isActive)
  }

  @Test func `actions of observers during a replay are ignored and reported`() async throws {
    try folder.record()
    let store = Store<Cart>("cart")
    let log = Store<Log>("log")
    let observed = Guarded<[Effect]>([])
    let deliveries = Guarded<[Delivery<Log>]>([])
    let unreceived = Guarded<[Unreceived]>([])
    let subscription = Store<Log>.subscribeUnreceived { action, reason in
      if action.line == "ignored" { unreceived.withLock { $0.append(reason) } }
    }
    defer { subscription.unsubscribe() }
    store.observe(\.items.count, executor: .immediate) { _ in
      guard ReplayMode.isActive else { return }
      log.actions.log("ignored")
      Store<Log>.actions(to: .stores(withID: log.identity.id)).log("ignored")
      log.actions.dispatch(action: LogAction(line: "ignored")) { delivery in
        deliveries.withLock { $0.append(delivery) }
      }
      let effect = log.actions.run { $0.actions.log("ignored") }
      observed.withLock { $0.append(effect) }
    }
    try folder.session().replay(into: [.store(store), .ignored("log")])
    #expect(log.lines.isEmpty)
    #expect(unreceived.withLock { $0.count } == 3)
    #expect(unreceived.withLock { $0.allSatisfy { $0 == .replaying(state: "Log") } })
    #expect(deliveries.withLock { $0.map(\.rejected.count) } == [1])
    let effects = observed.withLock { $0 }
    #expect(effects.count == 1)
    for effect in effects {
      guard case .ignored = await effect.outcome else {
        Issue.record("An effect was run because of a replay.")
        continue
      }
    }
    // And afterwards all is as it was.
    log.actions.log("heard")
    #expect(log.lines == ["heard"])
  }

  @Test func `the last action of an effect that an observer cancels during a replay is ignored`()
    async throws
  {
    try folder.record()
    let store = Store<Cart>("cart")
    let log = Store<Log>("log")
    let unreceived = Guarded<[Unreceived]>([])
    let subscription = Store<Log>.subscribeUnreceived { action, reason in
      if action.line == "cancelled" { unreceived.withLock { $0.append(reason) } }
    }
    defer { subscription.unsubscribe() }
    let stage = Stage()
    let effect = log.actions.run { handle in
      handle.dispatch(
        action: LogAction(line: "began"),
        ifCancelled: LogAction(line: "cancelled")
      )
      await stage.perform()
    }
    await stage.begun()
    store.observe(\.items.count, executor: .immediate) { _ in
      if ReplayMode.isActive { effect.cancel() }
    }
    try folder.session().replay(into: [.store(store), .ignored("log")])
    stage.end()
    _ = await effect.outcome
    #expect(log.lines == ["began"])
    #expect(unreceived.withLock { $0 } == [.replaying(state: "Log")])
  }

  @Test func `actions that mutations dispatch are not repeated in a replay`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    let mutations = ChattyMutations(log: log.actions)
    do {
      let store = Store<Chatty>(
        state: .init(),
        mutations: mutations,
        executor: .immediate,
        name: "chatty",
        plugins: [recorder.plugin()]
      )
      store.actions.dispatch(action: 1)
    }
    #expect(log.lines == ["committed"])
    let replay = try folder.session().replay(
      into: [.mutations(mutations, as: "chatty"), .mutations(LogMutations(), as: "log")]
    )
    #expect(log.lines == ["committed"])
    #expect(replay.state(of: "log", as: Log.self)?.lines == ["committed"])
    #expect(replay.state(of: "chatty", as: Chatty.self)?.sum == 1)
  }

  @Test func `a recorder of the store notes that its state was put back`() throws {
    let (cart, _) = try folder.record()
    let second = Folder()
    let recorder = try SessionRecorder(url: second.file)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    store.actions.dispatch(action: .note)
    try folder.session().replay(into: [.store(store), .ignored("log")])
    store.actions.dispatch(action: .note)
    let session = try second.session()
    #expect(
      try session.texts() == ["[store cart]", "cart note", "[state cart replaced]", "cart note"]
    )
    let replay = try session.replay(into: [.mutations(CartMutations(), as: "cart")])
    #expect(replay.state(of: "cart", as: Cart.self)?.notes == cart.notes + 1)
  }
}

private struct Listener: Plugin {
  let note: @Sendable (String) -> Void

  func willCommit(action: CartAction, store: StoreHandle<Cart>) -> Verdict<CartAction> {
    note("asked")
    return .commit
  }

  func didCommit(_ change: Change<Cart>) { note("told") }
}

private struct Chatty: State, Codable, Sendable {
  typealias Action = Int
  typealias Mutations = ChattyMutations
  var sum = 0
}

private struct ChattyMutations: Mutations {
  let log: Actions<Log>

  func commit(action: Int, state: inout Chatty) {
    state.sum += action
    log.log("committed")
  }
}
