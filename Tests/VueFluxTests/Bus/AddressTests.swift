import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `An address` {
  @Test func `all is every live store, as without an address`() {
    enum Mark {}
    let stores = (0..<2).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    Store<Journal<Mark>>.actions(to: .all).write(1)
    #expect(stores.map(\.history) == [[1], [1]])
  }

  @Test func `a tag reaches the stores that were created with it`() {
    enum Mark {}
    let stores = [["window-1"], ["window-2"], ["window-2", "cart"], []].map {
      Store<Journal<Mark>>(journal: .immediate, tags: Set($0))
    }
    Store<Journal<Mark>>.actions(to: .tag("window-2")).write(1)
    #expect(stores.map(\.history) == [[], [1], [1], []])
  }

  @Test func `a name is not a tag`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate, name: "cart")
    Store<Journal<Mark>>.actions(to: .tag("cart")).write(1)
    #expect(store.history == [])
  }

  @Test func `ids reach the stores that have them`() {
    enum Mark {}
    let stores = (0..<4).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    Store<Journal<Mark>>.actions(to: .stores(withID: stores[1].identity.id, stores[3].identity.id))
      .write(1)
    #expect(stores.map(\.history) == [[], [1], [], [1]])
  }

  @Test func `ids reach the stores in order of creation`() async {
    enum Mark {}
    let stores = (0..<10).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    let address = Address<Journal<Mark>>.stores(
      withID: stores[7].identity.id,
      stores[2].identity.id,
      stores[9].identity.id,
      stores[0].identity.id,
      stores[5].identity.id,
      stores[3].identity.id,
      stores[8].identity.id
    )
    let delivery = await Store<Journal<Mark>>.actions(to: address).deliver(action: .write(1))
    #expect(delivery.committed == [0, 2, 3, 5, 7, 8, 9].map { stores[$0].identity })
  }

  @Test func `the id of a released store reaches nobody`() {
    enum Mark {}
    let kept = Store<Journal<Mark>>(journal: .immediate)
    let id = Store<Journal<Mark>>(journal: .immediate).identity.id
    Store<Journal<Mark>>.actions(to: .stores(withID: id)).write(1)
    #expect(kept.history == [])
  }

  @Test func `a condition sees the id, the name, the tags and the state of each store`() {
    enum Mark {}
    let stores = ["inbox", "cart", nil].map {
      Store<Journal<Mark>>(journal: .immediate, name: $0, tags: ["shop"])
    }
    stores[1].actions.write(7)
    let seen = Recorder<StoreIdentity>()
    let address = Address<Journal<Mark>>.where { handle in
      seen.record(handle.identity)
      return handle.computed.history == [7]
    }
    Store<Journal<Mark>>.actions(to: address).write(8)
    #expect(seen.recorded == stores.map(\.identity))
    #expect(stores.map(\.history) == [[], [7, 8], []])
  }

  @Test func `a condition is asked anew for each action`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let actions = Store<Journal<Mark>>.actions(to: .where { $0.computed.history.count < 2 })
    for number in 1...4 { actions.write(number) }
    #expect(store.history == [1, 2])
  }

  @Test func `a condition runs on the dispatching thread, with no lock held`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let address = Address<Journal<Mark>>.where { _ in
      onThreads(1) { _ in
        store.actions.write(1)
        Store<Journal<Mark>>.actions.write(2)
        _ = Store<Journal<Mark>>(journal: .immediate)
      }
      return true
    }
    Store<Journal<Mark>>.actions(to: address).write(3)
    #expect(store.history == [1, 2, 3])
  }

  @Test func `a store that a condition creates is not asked, and does not get the action`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let newcomers = Recorder<Store<Journal<Mark>>>()
    let address = Address<Journal<Mark>>.where { _ in
      newcomers.record(Store(journal: .immediate))
      return true
    }
    Store<Journal<Mark>>.actions(to: address).write(1)
    #expect(store.history == [1])
    #expect(newcomers.recorded.map(\.history) == [[]])
  }

  @Test func `an address describes itself as it is written in code`() {
    let ids = [Store<Counter>().identity.id, Store<Counter>().identity.id]
    let sorted = ids.map(\.description).sorted().joined(separator: ", ")
    #expect("\(Address<Counter>.all)" == ".all")
    #expect("\(Address<Counter>.tag("window-2"))" == ".tag(\"window-2\")")
    #expect("\(Address<Counter>.stores(withID: ids[0]))" == ".stores(withID: \(ids[0]))")
    #expect("\(Address<Counter>.stores(withID: ids[0], ids[1]))" == ".stores(withID: \(sorted))")
    #expect("\(Address<Counter>.where { _ in true })" == ".where { … }")
  }
}
