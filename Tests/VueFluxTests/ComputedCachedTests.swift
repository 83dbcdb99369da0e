import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A cached value` {
  private let store = Store<Shop>()

  @Test func `a cached value is computed once for the same inputs, however often it is read`() {
    for _ in 0..<10 { #expect(store.affordable == [1, 2, 3]) }
    #expect(store.computations == ["affordable"])
  }

  @Test func `a cached value is computed anew when an input has changed, and for no other change`()
  {
    _ = store.affordable
    store.actions.dispatch(action: .rename("Shop"))
    #expect(store.affordable == [1, 2, 3])
    #expect(store.computations.count == 1)
    store.actions.dispatch(action: .limit(2))
    #expect(store.affordable == [1, 2])
    store.actions.dispatch(action: .add(0))
    #expect(store.affordable == [1, 2, 0])
    #expect(store.computations.count == 3)
  }

  @Test func `an input that is replaced by an equal one has not changed`() {
    _ = store.affordable
    store.actions.dispatch(action: .replace([1, 2, 3]))
    _ = store.affordable
    #expect(store.computations.count == 1)
  }

  @Test(arguments: 0..<3)
  func `each of several inputs counts`(changed: Int) {
    func sum() -> Int {
      store.computed.cached(store.limit, store.name, store.prices) { limit, name, prices in
        store.note("sum")
        return limit + name.count + prices.reduce(0, +)
      }
    }
    #expect(sum() == 11)
    let action: ShopAction = [.limit(6), .rename("x"), .add(1)][changed]
    store.actions.dispatch(action: action)
    #expect(sum() == 12)
    #expect(sum() == 12)
    #expect(store.computations == ["sum", "sum"])
  }

  @Test func `without inputs it is computed once for a store`() {
    #expect(store.constant == 42)
    store.actions.dispatch(action: .limit(2))
    #expect(store.constant == 42)
    #expect(store.computations == ["constant"])
  }

  @Test func `two places in one line are two values`() {
    let computed = store.computed
    for _ in 0..<2 {
      let pair = [computed.cached(1) { $0 + 1 }, computed.cached(1) { $0 + 2 }]
      #expect(pair == [2, 3])
    }
  }

  @Test func `two files with the same place in them are two values`() {
    let computed = store.computed
    func value(of file: StaticString, _ result: Int) -> Int {
      computed.cached(1, file: file, line: 1, column: 1) { _ in result }
    }
    #expect(value(of: "A/a.swift", 1) == 1)
    #expect(value(of: "A/b.swift", 2) == 2)
    #expect(value(of: "A/a.swift", 3) == 1)
  }

  @Test func `a place in a generic function has a cached value of each type`() {
    func described<Input: Equatable & Sendable>(_ input: Input) -> String {
      store.computed.cached(input) { input in
        store.note("\(input)")
        return "<\(input)>"
      }
    }
    for _ in 0..<2 {
      #expect(described(1) == "<1>")
      #expect(described("one") == "<one>")
      #expect(described([1.5]) == "<[1.5]>")
    }
    #expect(store.computations == ["1", "one", "[1.5]"])
  }

  @Test func `nil is an input and a value like any other`() {
    func first(over limit: Int?) -> Int? {
      store.computed.cached(limit, store.prices) { limit, prices in
        store.note("first")
        guard let limit else { return nil }
        return prices.first { $0 > limit }
      }
    }
    for limit in [nil, nil, 1, 1, 9, 9, nil] { _ = first(over: limit) }
    #expect(store.computations.count == 4)
  }

  @Test func `a cached value that reads others computes each of them once`() {
    #expect(store.cheapest == 1)
    #expect(store.cheapest == 1)
    #expect(store.computations == ["affordable", "cheapest"])
    store.actions.dispatch(action: .limit(2))
    // What it is derived from has changed, and it is still the same.
    #expect(store.cheapest == 1)
    #expect(store.computations == ["affordable", "cheapest", "affordable", "cheapest"])
  }

  @Test func `a cached value may read itself with other inputs`() {
    #expect(store.computed.factorial(10) == 3_628_800)
    #expect(store.computed.factorial(10) == 3_628_800)
  }

  @Test func `computing it may dispatch, subscribe, and make and release stores`() {
    let store = store
    func value() -> Int {
      store.computed.cached(store.limit) { limit in
        if limit < 8 { store.actions.dispatch(action: .limit(limit + 1)) }
        store.subscribe(executor: .immediate) { _, _ in }.unsubscribe()
        _ = Store<Shop>().affordable
        return limit
      }
    }
    #expect([value(), value(), value(), value(), value()] == [5, 6, 7, 8, 8])
  }

  @Test func `properties of a class state can be inputs of a cached value`() {
    let counter = Store<ObjectCounter>()
    let computations = Recorder<Int>()
    func last() -> Int? {
      counter.computed.cached(counter.history) { history in
        computations.record(history.count)
        return history.last
      }
    }
    for _ in 0..<2 { #expect(last() == nil) }
    counter.actions.add(3)
    for _ in 0..<2 { #expect(last() == 3) }
    #expect(computations.recorded == [0, 1])
  }
}
