import Dispatch
import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Session recorder` {
  private let folder = Folder()

  @Test func `all stores share one order`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    log.actions.log("one")
    Store<Cart>.actions(to: .stores(withID: cart.identity.id)).dispatch(action: .clear)
    log.actions.dispatch(actions: [LogAction(line: "two"), LogAction(line: "three")])

    let session = try folder.session()
    #expect(
      try session.texts() == [
        "[store cart]", "[store log]", "cart note", "log one", "cart *clear", "log two",
        "log three",
      ]
    )
    #expect(session.records.map(\.number) == Array(1...7))
    #expect(session.stores.map(\.type) == ["Cart", "Log"])
    #expect(session.problems.isEmpty)
    #expect(recorder.count == 7)
  }

  @Test func `a store that is given the plugin later is recorded from then on`() throws {
    let store = Store<Cart>("cart")
    store.actions.dispatch(action: .note)
    let recorder = try SessionRecorder(url: folder.file)
    let subscription = store.add(plugin: recorder.plugin())
    store.actions.dispatch(action: .clear)
    subscription.unsubscribe()
    store.actions.dispatch(action: .note)

    let session = try folder.session()
    #expect(try session.texts() == ["[store cart]", "cart clear"])
    #expect(try session.payload(of: session.records[0])?["notes"] == 1)
  }

  @Test func `an action is in the file before it is committed`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let seen = Guarded<[String]>([])
    let store = Store<Observed>(
      state: .init(),
      mutations: ObservedMutations { [folder] in
        let texts = try? folder.session().records.map { "\($0.kind)" }
        seen.withLock { $0 = texts ?? [] }
      },
      executor: .immediate,
      plugins: [recorder.plugin()]
    )
    store.actions.dispatch(action: 7)
    #expect(seen.withLock { $0 } == ["store", "action"])
  }

  @Test func `on a queue an action is in the file when its delivery is there`() async throws {
    let recorder = try SessionRecorder(url: folder.file)
    let store = Store<Cart>(
      "cart",
      executor: .queue(DispatchQueue(label: "cart")),
      plugins: [recorder.plugin()]
    )
    for _ in 0..<100 { store.actions.dispatch(action: .note) }
    await store.actions.deliver(action: .clear)
    #expect(try folder.session().numbers(in: "cart").count == 101)
  }

  @Test func `rejected actions are not recorded, replaced ones are, as they were committed`()
    throws
  {
    let recorder = try SessionRecorder(url: folder.file)
    let store = Store<Cart>("cart", plugins: [recorder.plugin(), Judge()])
    store.actions.dispatch(action: .clear)
    store.actions.dispatch(action: .remove("a"))
    #expect(try folder.session().texts() == ["[store cart]", "cart tag"])
  }

  @Test func `stores of one name are told apart, and those without one have that of their type`()
    throws
  {
    let recorder = try SessionRecorder(url: folder.file)
    let stores = ["cart", "cart", nil, nil].map { name in
      Store<Cart>(name, plugins: [recorder.plugin()])
    }
    #expect(try folder.session().stores.map(\.name) == ["cart", "cart 2", "Cart", "Cart 2"])
    withExtendedLifetime(stores) {}
  }

  @Test func `nothing is written over a session that is there`() throws {
    try folder.write([])
    #expect(throws: RecorderError.exists(path: folder.file.path)) {
      try SessionRecorder(url: folder.file)
    }
    let missing = folder.url.appending(path: "nowhere/session.jsonl")
    #expect(throws: RecorderError.self) { try SessionRecorder(url: missing) }
  }

  @Test func `of two recorders that begin one session, one does, and the other says why not`()
    throws
  {
    for _ in 0..<50 {
      let folder = Folder()
      let url = folder.file
      let recorders = Guarded<[SessionRecorder]>([])
      let refused = Race.winners(of: 2) { _ in
        do throws(RecorderError) {
          let recorder = try SessionRecorder(url: url)
          recorders.withLock { $0.append(recorder) }
          return false
        } catch {
          return error == .exists(path: url.path)
        }
      }
      #expect(refused.count == 1)
      let recorder = try #require(recorders.withLock { $0.first })
      let store = Store<Cart>("cart", plugins: [recorder.plugin()])
      store.actions.dispatch(action: .note)
      #expect(try folder.session().texts() == ["[store cart]", "cart note"])
    }
  }

  @Test func `a later segment that was left behind is not written over either`() throws {
    try folder.write([], to: "session.3.jsonl")
    #expect(throws: RecorderError.self) { try SessionRecorder(url: folder.file) }
  }

  @Test func `a recorder goes with those who hold it, and holds no store`() throws {
    weak var released: SessionRecorder?
    weak var releasedStore: Store<Cart>?
    do {
      let recorder = try SessionRecorder(url: folder.file)
      released = recorder
      let store = Store<Cart>("cart", plugins: [recorder.plugin()])
      releasedStore = store
      store.actions.dispatch(action: .note)
    }
    #expect(releasedStore == nil)
    #expect(released == nil)
    #expect(try folder.session().numbers(in: "cart").count == 1)
  }

  @Test func `with durability for the device, the same is written`() throws {
    var options = SessionRecorder.Options()
    options.durability = .device
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    store.actions.dispatch(action: .note)
    #expect(try folder.session().texts() == ["[store cart]", "cart note"])
  }

  @Test func `threads and executors together lose, repeat and reorder nothing`() async throws {
    let recorder = try SessionRecorder(url: folder.file)
    let executors: [Executor] = [.immediate, .queue(.global()), .queue(DispatchQueue(label: "s"))]
    let stores = executors.enumerated().map { index, executor in
      Store<Log>("log \(index)", executor: executor, plugins: [recorder.plugin()])
    }
    await withTaskGroup { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<50 {
            for store in stores { store.actions.log("\(thread).\(number)") }
          }
        }
      }
    }
    for store in stores { await store.actions.deliver(action: LogAction(line: "end")) }

    let session = try folder.session()
    #expect(session.problems.isEmpty)
    #expect(session.records.map(\.number) == Array(1...(3 * 202)))
    for (index, store) in stores.enumerated() {
      let recorded = try session.records.filter { $0.store == index + 1 && $0.kind == .action }
        .map { try session.payload(of: $0)?["line"]?.string }
      #expect(recorded == store.computed.lines)
    }
  }
}

/// Refuses to clear, and makes tags of removals.
private struct Judge: Plugin {
  func willCommit(action: CartAction, store: StoreHandle<Cart>) -> Verdict<CartAction> {
    switch action {
    case .clear: .reject(reason: "No.")
    case .remove(let item): .replace(with: .tag(item))
    default: .commit
    }
  }
}

/// A state whose mutations tell somebody that they run.
private struct Observed: State, Codable, Sendable {
  typealias Action = Int
  typealias Mutations = ObservedMutations
  var sum = 0
}

private struct ObservedMutations: Mutations {
  let onCommit: @Sendable () -> Void

  func commit(action: Int, state: inout Observed) {
    state.sum += action
    onCommit()
  }
}
