import Observation
import Synchronization
import Testing
import VueFlux
import VueFluxTesting

/// A feature in a target that is on the main actor by default.
@Suite(.isolatedBus) struct `A feature on the main actor by default` {
  private let tea = CartState.Item(id: 1, name: "tea", price: 3)
  private let sample = CartState.Item(id: 2, name: "sample")

  @Test func `observers, derived values and plugins follow its store`() {
    let notes = Notes()
    let store = Store<CartState>.make([Cashier { notes.add($0) }])
    let other = Store<CartState>.make()
    let model = CartModel(store, and: other)
    model.store.actions.add(tea)
    other.actions.add(sample)
    store.actions.add(.init(id: 3, name: "gold", price: 98))
    store.actions.clear()
    #expect(notes.texts == ["tea: 3"])
    #expect(
      model.texts == [
        "total 0", "nothing → nothing", "count 0", "sum 0", "total 3", "nothing → tea", "count 1",
        "sum 3", "cleared, 0", "total 0", "tea → nothing", "count 0", "sum 0",
      ]
    )
  }

  @Test func `an effect reads its store, and dispatches the actions of the feature`() async {
    let store = Store<CartState>.make()
    let outcome = await store.actions.load(7).outcome
    #expect("\(outcome)" == "finished")
    #expect(store.items.map(\.name) == ["item 7"] && !store.isLoading)
    #expect(store.computed.item(named: "item 7")?.price == 10)
  }

  @Test func `a sequence brings the values of a property`() async {
    let store = Store<CartState>.make()
    store.actions.add(tea)
    for await newest in store.values(\.newest) {
      #expect(newest == tea)
      break
    }
    for await total in store.values(\.total) {
      #expect(total == 3)
      break
    }
  }

  @Test func `a property that was read through the store is tracked`() {
    let store = Store<CartState>.make()
    let notes = Notes()
    withObservationTracking {
      _ = store.total
    } onChange: {
      notes.add("changed")
    }
    store.actions.add(sample)
    #expect(notes.texts.isEmpty)
    store.actions.add(tea)
    #expect(notes.texts == ["changed"])
  }

  @Test func `its actions and its addresses reach the stores of a bus from any thread`() async {
    let store = Store<CartState>.make(bus: .orders)
    await Task.detached { [tea] in
      ActionBus.orders.actions(of: CartState.self).add(tea)
      ActionBus.orders.actions(of: CartState.self, to: .full).clear()
      _ = await ActionBus.orders.actions(of: CartState.self).deliver(action: .setLoading(true))
    }.value
    #expect(store.total == 3 && store.isLoading)
  }

  @Test func `a test store follows it`() {
    let test = TestStore<CartState>(
      state: .init(),
      dependencies: .init { id in CartState.Item(id: id, name: "cup", price: 5) }
    )
    test.actions.add(tea)
    test.expect(.add(tea)) { [tea] in
      $0.items = [tea]
      $0.newest = tea
    }
    _ = test.actions.load(4)
    test.expect(.setLoading(true)) { $0.isLoading = true }
    let cup = CartState.Item(id: 4, name: "cup", price: 5)
    test.expect(.add(cup), reading: \.total, 8, alsoChanging: "items", "newest")
    test.expect(.setLoading(false)) { $0.isLoading = false }
    test.finish()
  }
}

/// Notes from any thread.
nonisolated final class Notes: Sendable {
  private let contents = Mutex<[String]>([])

  var texts: [String] { contents.withLock { $0 } }

  func add(_ text: String) { contents.withLock { $0.append(text) } }
}
