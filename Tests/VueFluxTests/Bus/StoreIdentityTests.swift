import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `The identity of a store` {
  @Test func `describes itself by name and number`() {
    let named = Store<Counter>(name: "cart").identity
    let nameless = Store<Counter>().identity
    #expect("\(named)" == "cart \(named.id)")
    #expect("\(nameless)" == "\(nameless.id)")
    #expect("\(nameless.id)".first == "#")
    #expect(Int("\(nameless.id)".dropFirst()) != nil)
  }

  @Test func `two stores of one name and one set of tags are told apart`() {
    let first = Store<Counter>(name: "cart", tags: ["shop"]).identity
    let second = Store<Counter>(name: "cart", tags: ["shop"]).identity
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func `ids are never used again`() {
    let ids = Recorder<StoreID>()
    onThreads(4) { _ in
      for _ in 0..<250 { ids.record(Store<Counter>().identity.id) }
    }
    #expect(Set(ids.recorded).count == 1_000)
  }
}
