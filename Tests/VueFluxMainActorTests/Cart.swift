import VueFlux

// A feature as it is written in a target that is on the main actor by default. Nothing says `nonisolated`: the types are
// those of the framework's protocols, or are inside the state.

struct CartState: State, Equatable {
  enum Action: Equatable {
    case add(Item)
    case clear
    case setLoading(Bool)
  }

  typealias Mutations = CartMutations

  struct Item: Equatable, Identifiable {
    var id: Int
    var name = ""
    var price = 0

    var isFree: Bool { price == 0 }
  }

  struct Dependencies: Sendable {
    var item: @Sendable (_ id: Int) async throws -> Item
  }

  var items: [Item] = []
  var newest: Item?
  var isLoading = false
}

struct CartMutations: Mutations {
  func commit(action: CartState.Action, state: inout CartState) {
    switch action {
    case .add(let item):
      state.items.append(item)
      state.newest = item
    case .clear: state = CartState()
    case .setLoading(let isLoading): state.isLoading = isLoading
    }
  }
}

extension Actions where State == CartState {
  func add(_ item: CartState.Item) { dispatch(action: .add(item)) }

  func clear() { dispatch(action: .clear) }

  func load(_ id: Int) -> Effect {
    dispatch(action: .setLoading(true))
    return run("load") { store in
      guard store.total < 100, store.needsLoading else { return }
      store.actions.add(try await store.dependencies.item(id))
      store.actions.dispatch(action: .setLoading(false))
    }
  }
}

extension Computed where State == CartState {
  var total: Int { state.items.reduce(0) { $0 + $1.price } }

  var free: [CartState.Item] { cached(state.items) { items in items.filter(\.isFree) } }

  func item(named name: String) -> CartState.Item? { state.items.first { $0.name == name } }
}

extension StoreHandle where State == CartState {
  var needsLoading: Bool { computed.isLoading }
}

extension Address where State == CartState {
  static var full: Address { .where { $0.total >= 100 } }
}

extension ActionBus {
  static let orders = ActionBus(name: "orders")
}

/// Refuses items that cost too much, and writes down what was added.
struct Cashier: Plugin {
  let note: @Sendable (String) -> Void

  func willCommit(
    action: CartState.Action,
    store: StoreHandle<CartState>
  ) -> Verdict<CartState.Action> {
    guard case .add(let item) = action, store.total + item.price > 100 else { return .commit }
    return .reject(reason: "\(item.name) costs too much.")
  }

  func didCommit(_ change: Change<CartState>) {
    guard change.action != .clear, let newest = change.after.newest else { return }
    note("\(newest.name): \(change.after.total)")
  }
}

extension CartState.Dependencies {
  static let live = Self { id in CartState.Item(id: id, name: "item \(id)", price: 10) }
}

extension Store where State == CartState {
  static func make(_ plugins: [any Plugin<CartState>] = [], bus: ActionBus? = nil) -> Store {
    Store(
      state: .init(),
      executor: .mainThread,
      dependencies: .live,
      bus: bus,
      plugins: plugins
    )
  }
}

/// A model on the main actor, which shows the cart.
final class CartModel {
  let store: Store<CartState>
  let sum: Derived<Int>
  private(set) var texts: [String] = []

  init(_ store: Store<CartState>, and other: Store<CartState>) {
    self.store = store
    sum = Derived { store.total + other.total }
    store.observe(\.total, scope: self) { [unowned self] total in texts.append("total \(total)") }
    store.observe(\.newest, scope: self) { [unowned self] previous, newest in
      texts.append("\((previous ?? nil)?.name ?? "nothing") → \(newest?.name ?? "nothing")")
    }
    store.observe(
      { $0.items.count + $0.free.count },
      scope: self,
      observer: { [unowned self] count in texts.append("count \(count)") }
    )
    store.subscribe(scope: self) { [unowned self] action, store in
      if action == .clear { texts.append("cleared, \(store.items.count)") }
    }
    sum.observe(scope: self) { [unowned self] sum in texts.append("sum \(sum)") }
  }
}
