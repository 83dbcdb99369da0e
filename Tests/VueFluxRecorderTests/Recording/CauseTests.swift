import Dispatch
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Causes of recorded actions` {
  private let folder = Folder()
  private let recorder: SessionRecorder
  private let cart: Store<Cart>

  init() throws {
    recorder = try SessionRecorder(url: folder.file)
    cart = Store<Cart>("cart", plugins: [recorder.plugin()])
  }

  private func makeLog(_ executor: Executor = .immediate) -> Store<Log> {
    Store<Log>("log", executor: executor, plugins: [recorder.plugin()])
  }

  @Test func `an action that no other has led to has no cause`() throws {
    cart.actions.dispatch(action: .note)
    #expect(try folder.session().causes(in: "cart") == [nil])
  }

  @Test(arguments: [Executor.immediate, .queue(DispatchQueue(label: "hop")), .queue(.global())])
  func `an observer of actions, across executors`(executor: Executor) async throws {
    let log = makeLog(executor)
    cart.subscribe(executor: executor) { _, _ in log.actions.log("seen") }
    cart.actions.dispatch(action: .note)
    cart.actions.dispatch(action: .clear)
    await settle(log, lines: 2)
    let session = try folder.session()
    #expect(session.causes(in: "log").prefix(2) == session.numbers(in: "cart").map { $0 }[...])
  }

  @Test func `an observer of the state`() async throws {
    let log = makeLog()
    cart.observe(\.notes, executor: .immediate) { if $0 > 0 { log.actions.log("seen") } }
    cart.actions.dispatch(action: .note)
    let session = try folder.session()
    #expect(session.causes(in: "log") == [session.numbers(in: "cart")[0]])
  }

  @Test(arguments: [Executor.immediate, .queue(DispatchQueue(label: "hop"))])
  func `an observer of a derived value, across executors`(executor: Executor) async throws {
    let log = makeLog()
    let derived = Derived { [cart] in cart.notes }
    // Follows the cart from now on: an observer that began to would be looking at the value when the action comes.
    derived.observe(executor: .immediate) { _ in }
    let hasBegun = Signal()
    derived.observe(executor: executor) { count in
      if count == 0 { hasBegun.fire() } else { log.actions.log("seen") }
    }
    await hasBegun.wait()
    cart.actions.dispatch(action: .note)
    await settle(log, lines: 1)
    let session = try folder.session()
    #expect(session.causes(in: "log") == [session.numbers(in: "cart")[0]])
  }

  @Test func `an observer of a derived value that another reader has computed`() throws {
    let log = makeLog()
    let other = Store<Log>()
    let derived = Derived { [cart] in cart.notes == 0 ? 0 : cart.notes + other.lines.count }
    let manual = ManualExecutor()
    derived.observe(executor: manual.executor) { if $0 > 0 { log.actions.log("seen") } }
    manual.runAll()
    cart.actions.dispatch(action: .note)
    // Reads the other store for the first time: the observer has to look at the value once more.
    _ = derived.value
    manual.runAll()
    let session = try folder.session()
    #expect(session.causes(in: "log") == [session.numbers(in: "cart")[0]])
  }

  @Test func `an observer of a derived value that looks before the action is delivered`() throws {
    let log = makeLog()
    let other = Store<Counter>()
    let manual = ManualExecutor()
    let derived = Derived { [cart] in cart.notes + other.count }
    // Called before the observers of the derived value are told.
    cart.observe(\.notes, executor: .immediate) { notes in
      if notes > 0 { onThreads(1) { _ in manual.runAll() } }
    }
    derived.observe(executor: manual.executor) { if $0 > 1 { log.actions.log("seen") } }
    manual.runAll()
    other.actions.increment()
    cart.actions.dispatch(action: .note)
    manual.runAll()
    let session = try folder.session()
    #expect(session.causes(in: "log") == [session.numbers(in: "cart")[0]])
  }

  @Test func `a plugin that is told`() throws {
    let log = makeLog()
    let told = Store<Cart>("told", plugins: [recorder.plugin(), Teller(log: log)])
    told.actions.dispatch(action: .note)
    let session = try folder.session()
    #expect(session.causes(in: "log") == session.numbers(in: "told").map { $0 })
  }

  @Test func `a mutation, by a store and by the bus`() throws {
    let log = makeLog(.queue(DispatchQueue(label: "log")))
    let store = Store<Teaser>(
      state: .init(),
      mutations: TeaserMutations(
        log: log.actions,
        bus: Store<Log>.actions(to: .stores(withID: log.identity.id))
      ),
      executor: .immediate,
      name: "teaser",
      plugins: [recorder.plugin()]
    )
    store.actions.dispatch(action: 1)
    let done = DispatchSemaphore(value: 0)
    log.actions.dispatch(action: LogAction(line: "end")) { _ in done.signal() }
    done.wait()
    let session = try folder.session()
    let number = session.numbers(in: "teaser")[0]
    #expect(session.causes(in: "log") == [number, number, nil])
  }

  @Test func `an effect, which has a record of its own, across its awaits`() async throws {
    let log = makeLog(.queue(.global()))
    cart.subscribe(executor: .immediate) { [cart] action, _ in
      guard action == .note else { return }
      cart.actions.run("load") { handle in
        await Task.yield()
        handle.actions.dispatch(action: .clear)
        await log.actions.deliver(action: LogAction(line: "loaded"))
      }
    }
    cart.actions.dispatch(action: .note)
    await settle(log, lines: 1)
    let session = try folder.session()
    let effect = try #require(session.records.first { $0.kind == .effect(id: "load") })
    #expect(effect.cause == session.numbers(in: "cart")[0])
    #expect(session.causes(in: "cart") == [nil, effect.number])
    #expect(session.causes(in: "log").first == effect.number)
  }

  @Test func `a task that an observer starts`() async throws {
    let log = makeLog()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    cart.subscribe(executor: .immediate) { _, _ in
      Task {
        await Task.yield()
        log.actions.log("later")
        continuation.finish()
      }
    }
    cart.actions.dispatch(action: .note)
    for await _ in stream {}
    let session = try folder.session()
    #expect(session.causes(in: "log") == session.numbers(in: "cart").map { $0 })
  }

  @Test func `a relay`() throws {
    let log = makeLog()
    log.relay(from: cart) { _, _ in LogAction(line: "relayed") }
    cart.actions.dispatch(action: .note)
    let session = try folder.session()
    #expect(session.causes(in: "log") == session.numbers(in: "cart").map { $0 })
  }

  @Test func `causes of another recorder are not this one's`() throws {
    let other = Folder()
    let others = try SessionRecorder(url: other.file)
    let log = Store<Log>("log", plugins: [others.plugin()])
    cart.subscribe(executor: .immediate) { _, _ in log.actions.log("seen") }
    cart.actions.dispatch(action: .note)
    #expect(try other.session().causes(in: "log") == [nil])
  }

  /// Waits until a store has these many lines.
  private func settle(_ log: Store<Log>, lines: Int) async {
    for await count in log.values({ $0.lines.count }) where count >= lines { break }
  }
}

private struct Teller: Plugin {
  let log: Store<Log>

  func didCommit(_ change: Change<Cart>) { log.actions.log("told") }
}

private struct Teaser: State, Codable, Sendable {
  typealias Action = Int
  typealias Mutations = TeaserMutations
  var sum = 0
}

private struct TeaserMutations: Mutations {
  let log: Actions<Log>
  let bus: Actions<Log>

  func commit(action: Int, state: inout Teaser) {
    log.log("from a mutation")
    bus.log("by the bus")
    state.sum += action
  }
}
