import Dispatch
import Foundation
import Synchronization
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxTestSupport

@Suite struct `Replaying` {
  private let folder = Folder()

  private static let actions: [CartAction] =
    (0..<60).flatMap { number -> [CartAction] in
      [
        .add("item \(number)", price: Double(number) / 7), .tag("tag \(number % 9)"),
        .count(number % 5, number), .note,
      ]
    } + [.remove("item 3"), .signIn(name: "Ada", password: "x")]

  /// Records a session of a cart and a log.
  private func record(
    _ change: (inout SessionRecorder.Options) -> Void = { _ in }
  ) throws -> (cart: Cart, log: Log) {
    var options = SessionRecorder.Options()
    change(&options)
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    for action in Self.actions {
      cart.actions.dispatch(action: action)
      log.actions.log("\(action)")
    }
    return (cart.cart, log.computed.state)
  }

  // MARK: - The same again

  @Test func `the same actions lead to the same states, and that is verified`() throws {
    let (cart, log) = try record { $0.digestInterval = 10 }
    let replay = try folder.session().replay(
      into: [.mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "log")]
    )
    #expect(replay.state(of: "cart") == cart)
    #expect(replay.state(of: "log") == log)
    #expect(replay.actionCount == 2 * Self.actions.count)
    #expect(replay.verifiedCount == 2 * (Self.actions.count / 10))
    #expect(replay.state(of: "cart", as: Log.self) == nil)
  }

  @Test func `a replay can end before the end`() throws {
    _ = try record()
    let session = try folder.session()
    let targets: [ReplayTarget] = [
      .mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "log"),
    ]
    for last in [0, 1, 2, 3, 10] {
      let replay = try session.replay(into: targets, through: last)
      #expect(replay.actionCount == max(0, last - 2))
    }
  }

  @Test(arguments: [Executor.immediate, .queue(.global())])
  func `stores go on where the session has ended`(executor: Executor) async throws {
    let (cart, log) = try record()
    let cartStore = Store<Cart>("cart", executor: executor, state: .init())
    let logStore = Store<Log>("log", executor: executor)
    cartStore.actions.dispatch(action: .note)
    try folder.session().replay(into: [.store(cartStore), .store(logStore)])
    await cartStore.actions.deliver(.remove("nothing"))
    await logStore.actions.deliver(LogAction(line: "next"))
    #expect(cartStore.cart == cart)
    #expect(logStore.lines == log.lines + ["next"])
  }

  @Test func `without a recording nothing is replayed`() {
    // What an app does at its start: the recording is optional, and so is the replay.
    let recording: URL? = nil
    let store = Store<Cart>("cart")
    _ = try? recording.map { try Session(contentsOf: $0).replay(into: [.store(store)]) }
    #expect(store.cart == Cart())
  }

  // MARK: - Silence

  @Test func `observers of the state are told once, in replay mode, and nobody else is`() throws {
    let (cart, _) = try record()
    let told = Mutex<[String]>([])
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

  @Test func `what observers do because of a replay is ignored, and said to be`() async throws {
    _ = try record()
    let store = Store<Cart>("cart")
    let log = Store<Log>("log")
    let observed = Mutex<[Effect]>([])
    let deliveries = Mutex<[Delivery<Log>]>([])
    let unreceived = Mutex<[Unreceived]>([])
    let subscription = Store<Log>.subscribeUnreceived { action, reason in
      if action.line == "ignored" { unreceived.withLock { $0.append(reason) } }
    }
    defer { subscription.unsubscribe() }
    store.observe(\.items.count, executor: .immediate) { _ in
      guard ReplayMode.isActive else { return }
      log.actions.log("ignored")
      Store<Log>.actions(to: .stores(withID: log.id)).log("ignored")
      log.actions.dispatch(action: LogAction(line: "ignored")) { delivery in
        deliveries.withLock { $0.append(delivery) }
      }
      let effect = log.actions.run { $0.log("ignored") }
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

  @Test func `what mutations dispatch is not done again`() throws {
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
    let (cart, _) = try record()
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

  // MARK: - Other mutations

  @Test func `other mutations are found out, between two fingerprints`() throws {
    _ = try record { $0.digestInterval = 20 }
    let session = try folder.session()
    let error = #expect(throws: ReplayError.self) {
      try session.replay(into: [
        .mutations(OtherMutations(), as: "cart"), .mutations(LogMutations(), as: "log"),
      ])
    }
    guard case .diverged(let divergence) = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect(divergence.store == "cart")
    #expect(divergence.lastVerified == 1)
    #expect(divergence.differences.isEmpty)
  }

  @Test func `with every state recorded, the very action and the difference are named`() throws {
    _ = try record { $0.stateInterval = 1 }
    let session = try folder.session()
    let error = #expect(throws: ReplayError.self) {
      try session.replay(into: [.mutations(OtherMutations(), as: "cart"), .ignored("log")])
    }
    guard case .diverged(let divergence) = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    let culprit = try #require(session.records.first { $0.number == divergence.lastAction })
    #expect(try session.payload(of: culprit) == ["note": [:]])
    #expect(divergence.differences.map(\.description) == ["notes: 1 → 2"])
    #expect(divergence.description.contains("after action \(culprit.number)"))
  }

  @Test func `hot reload: the same actions by other mutations, without comparing`() throws {
    let (cart, _) = try record { $0.digestInterval = 1 }
    let replay = try folder.session().replay(
      into: [.mutations(OtherMutations(), as: "cart"), .ignored("log")],
      verifying: false
    )
    #expect(replay.state(of: "cart", as: OtherCart.self)?.notes == 2 * cart.notes)
  }

  // MARK: - Bad input

  @Test func `each store needs a target, and each target a store`() throws {
    _ = try record()
    let session = try folder.session()
    let cart = ReplayTarget.mutations(CartMutations(), as: "cart")
    #expect(throws: ReplayError.noTarget(name: "log", given: ["cart"])) {
      try session.replay(into: [cart])
    }
    #expect(throws: ReplayError.noStore(name: "dog", recorded: ["cart", "log"])) {
      try session.replay(into: [cart, .ignored("log"), .ignored("dog")])
    }
  }

  @Test func `an action that the target does not know is an error with its line`() throws {
    _ = try record()
    let session = try folder.session()
    let store = Store<Cart>("cart")
    let error = #expect(throws: ReplayError.self) {
      try session.replay(into: [.store(store), .mutations(FewerMutations(), as: "log")])
    }
    guard case .undecodable(let record, let place, _) = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect(record == 2 && place.line == 3)
    #expect(store.cart == Cart())
  }

  @Test func `without recorded states a target brings one`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let store = Store<Cart>(
      "cart",
      plugins: [recorder.plugin(for: Cart.self, actions: .codable, states: .unrecorded)]
    )
    store.actions.dispatch(action: .note)
    let session = try folder.session()
    #expect(throws: ReplayError.self) {
      try session.replay(into: [.mutations(CartMutations(), as: "cart")])
    }
    let replay = try session.replay(
      into: [.mutations(CartMutations(), as: "cart", from: Cart())]
    )
    #expect(replay.state(of: "cart") == store.cart)
  }
}

private struct Listener: Plugin {
  let note: @Sendable (String) -> Void

  func willCommit(action: CartAction, store: Recipient<Cart>) -> Verdict<CartAction> {
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

/// The log as it was before its actions had texts.
private struct FewerLog: State, Codable, Sendable {
  typealias Action = Int
  typealias Mutations = FewerMutations
  var count = 0
}

private struct FewerMutations: Mutations {
  func commit(action: Int, state: inout FewerLog) { state.count += action }
}

/// The cart with a mistake in its mutations: notes count twice.
private struct OtherCart: State, Codable, Sendable {
  typealias Action = CartAction
  typealias Mutations = OtherMutations
  var items: [String]
  var prices: [String: Double]
  var tags: Set<String>
  var counts: [Int: Set<Int>]
  var owner: Cart.Owner?
  var total: Double
  var notes: Int
}

private struct OtherMutations: Mutations {
  func commit(action: CartAction, state: inout OtherCart) {
    switch action {
    case .add(let item, let price):
      state.items.append(item)
      state.prices[item] = price
      state.total += price
    case .tag(let tag): state.tags.insert(tag)
    case .count(let key, let value): state.counts[key, default: []].insert(value)
    case .note: state.notes += 2
    default: break
    }
  }
}
