import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A store's dependencies` {
  @Test func `an effect that the bus starts uses those of each store`() async {
    let stores = ["tea", "cups"].map { shop($0) }
    _ = await Store<Shelf>.actions(to: .tag("dependencies")).load().outcome
    #expect(stores.map(\.products) == [["tea 0"], ["cups 0"]])
  }

  @Test func `an effect reads them together with the state`() async {
    let store = shop("tea", tags: [])
    for _ in 0..<3 { _ = await store.actions.load().outcome }
    #expect(store.products == ["tea 0", "tea 1", "tea 2"])
  }

  @Test(arguments: 0..<50)
  func `tests that run in parallel have their own`(number: Int) async {
    let store = shop("\(number)", tags: [])
    _ = await store.actions.load().outcome
    #expect(store.products == ["\(number) 0"])
  }

  @Test func `plugins, relays and handles read them`() async {
    let read = Recorder<String>()
    let store = shop("tea", tags: [])
    store.add(plugin: PluginDouble(onDidCommit: { read.record($0.store.dependencies.product(7)) }))
    store.relay(from: store) { action, store in
      read.record(store.dependencies.product(8))
      return nil
    }
    store.actions.dispatch(action: "cup")
    read.record(store.handle.dependencies.product(9))
    #expect(read.recorded == ["tea 7", "tea 8", "tea 9"])
  }

  @Test func `dependencies are released with the store and the last handle, with no lock held`() {
    let isReleased = Guarded(false)
    enum Mark {}
    let other = Store<Journal<Mark>>(journal: .immediate)
    let handle = Guarded<StoreHandle<Shelf>?>(nil)
    do {
      let scope = Scope { [weak other] in
        if let other { Stranger.use(other, write: 2) }
        isReleased.withLock { $0 = true }
      }
      let store = Store<Shelf>(
        state: Shelf(),
        mutations: ShelfMutations(),
        executor: .immediate,
        dependencies: Shelf.Dependencies { _ in withExtendedLifetime(scope) { "" } }
      )
      handle.withLock { $0 = store.handle }
    }
    #expect(!isReleased.withLock { $0 })
    other.subscribe(executor: .immediate) { _, _ in
      let last = handle.withLock { handle in
        defer { handle = nil }
        return handle
      }
      withExtendedLifetime(last) {}
    }
    other.actions.write(1)
    #expect(isReleased.withLock { $0 })
    #expect(other.history == [1, 2])
  }

  private func shop(_ name: String, tags: Set<String> = ["dependencies"]) -> Store<Shelf> {
    Store<Shelf>(
      state: Shelf(),
      mutations: ShelfMutations(),
      executor: .immediate,
      dependencies: Shelf.Dependencies { "\(name) \($0)" },
      tags: tags
    )
  }
}

private struct Shelf: State {
  typealias Action = String
  typealias Mutations = ShelfMutations

  struct Dependencies: Sendable {
    var product: @Sendable (Int) -> String
  }

  fileprivate var products: [String] = []
}

private struct ShelfMutations: Mutations {
  func commit(action: String, state: inout Shelf) { state.products.append(action) }
}

extension Computed where State == Shelf {
  fileprivate var products: [String] { state.products }
}

extension Actions where State == Shelf {
  fileprivate func load() -> Effect {
    run("load", .serial) { store in
      store.actions.dispatch(action: store.dependencies.product(store.products.count))
    }
  }
}
