import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `A delivery` {
  @Test func `names the store that committed the action`() async {
    let store = Store<Counter>(name: "cart")
    let delivery = await store.actions.deliver(action: .add(1))
    #expect(delivery.committed == [store.identity])
    #expect(delivery.rejected == [])
    #expect(delivery.unreceived == nil)
    #expect(delivery.computed?.history == [1])
    #expect("\(delivery)" == "1 committed (cart \(store.identity.id)).")
    #expect(delivery.receipts.map(\.description) == ["cart \(store.identity.id) committed"])
  }

  @Test func `has a receipt from each store, in order of creation, not of commits`() async {
    enum Mark {}
    let manual = ManualExecutor()
    let late = Store<Journal<Mark>>(journal: manual.executor, name: "inbox")
    let early = Store<Journal<Mark>>(journal: .immediate)
    let reported = Recorder<Delivery<Journal<Mark>>>()
    Store<Journal<Mark>>.actions.dispatch(action: .write(1)) { reported.record($0) }
    manual.runAll()
    let delivery = reported.recorded.first
    #expect(delivery?.receipts.map(\.identity) == [late.identity, early.identity])
    #expect(
      delivery?.description == "2 committed (inbox \(late.identity.id), \(early.identity.id))."
    )
  }

  @Test func `reads the state of the first store that committed the action`() async {
    enum Mark {}
    let stores = (0..<2).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    stores[0].actions.write(1)
    let delivery = await Store<Journal<Mark>>.actions.deliver(action: .write(2))
    #expect(delivery.committed == stores.map(\.identity))
    #expect(delivery.computed?.history == [1, 2])
    #expect(delivery.receipts.compactMap(\.history) == [[1, 2], [2]])
  }

  @Test func `says so when no store is alive`() async {
    enum Nobody {}
    let delivery = await Store<Journal<Nobody>>.actions.deliver(action: .write(1))
    #expect(delivery.receipts.isEmpty)
    #expect(delivery.unreceived == .noStore(state: "Journal<Nobody>"))
    #expect(delivery.computed == nil)
    #expect("\(delivery)" == "Nobody received it: No Store<Journal<Nobody>> is alive.")
  }

  @Test func `says so when no store matches`() async {
    enum Mark {}
    let stores = (0..<2).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    let delivery = await Store<Journal<Mark>>.actions(to: .tag("cart")).deliver(action: .write(1))
    #expect(delivery.receipts.isEmpty)
    #expect(stores.map(\.history) == [[], []])
    #expect(
      delivery.unreceived
        == .noMatch(state: "Journal<Mark>", address: ".tag(\"cart\")", living: 2)
    )
    #expect(
      "\(delivery)"
        == "Nobody received it: None of the 2 living Store<Journal<Mark>> matches .tag(\"cart\")."
    )
  }

  @Test func `says so when the store is gone`() async {
    enum Mark {}
    var store: Store<Journal<Mark>>? = Store(journal: .immediate, name: "cart")
    let identity = store?.identity
    let actions = store?.actions
    store = nil
    let delivery = await actions?.deliver(action: .write(1))
    #expect(delivery?.receipts.map(\.identity) == identity.map { [$0] })
    #expect(delivery?.unreceived == .released(state: "Journal<Mark>"))
    #expect(
      delivery?.description == "Nobody received it: "
        + "The Store<Journal<Mark>> was released before it committed the action."
    )
    #expect(
      delivery?.receipts.map(\.description) == identity.map { ["\($0) was released before"] }
    )
  }

  @Test func `says so when the store is released while the action waits`() {
    enum Mark {}
    let manual = ManualExecutor()
    let reported = Recorder<Delivery<Journal<Mark>>>()
    var store: Store<Journal<Mark>>? = Store(journal: manual.executor)
    store?.actions.dispatch(action: .write(1)) { reported.record($0) }
    store = nil
    #expect(reported.recorded.map(\.unreceived) == [.released(state: "Journal<Mark>")])
  }

  @Test func `a delivery that one store has committed is received, though another is gone`() {
    enum Mark {}
    let manual = ManualExecutor()
    let reported = Recorder<Delivery<Journal<Mark>>>()
    let kept = Store<Journal<Mark>>(journal: .immediate)
    var released: Store<Journal<Mark>>? = Store(journal: manual.executor)
    let identities = [kept.identity, released?.identity].compactMap(\.self)
    Store<Journal<Mark>>.actions.dispatch(action: .write(1)) { reported.record($0) }
    released = nil
    #expect(reported.recorded.map(\.committed) == [[kept.identity]])
    #expect(reported.recorded.map(\.unreceived) == [nil])
    #expect(reported.recorded.map { $0.receipts.map(\.identity) } == [identities])
  }
}

extension Receipt where State: HistoryKeeping, State.Semantics == ValueSemantics {
  fileprivate var history: [Int]? {
    if case .committed(let computed) = outcome { computed.history } else { nil }
  }
}
