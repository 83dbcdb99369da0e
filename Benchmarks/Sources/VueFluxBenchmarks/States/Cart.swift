import VueFlux

/// A state that is recorded, and stays as small as it is.
struct Cart: State, Codable, Sendable {
  typealias Action = CartAction
  typealias Mutations = CartMutations
  fileprivate var quantities: [String: Int] = [:]
  fileprivate var total = 0.0
}

enum CartAction: Codable, Sendable {
  case add(product: String, quantity: Int, price: Double)
  case remove(product: String)

  /// One of a few, as different ones come one after the other.
  static func number(_ number: Int) -> CartAction {
    let product = "product \(number % 8)"
    return number % 4 == 3
      ? .remove(product: product)
      : .add(product: product, quantity: number % 3, price: Double(number % 100) / 4)
  }
}

struct CartMutations: Mutations {
  func commit(action: CartAction, state: inout Cart) {
    switch action {
    case .add(let product, let quantity, let price):
      state.quantities[product, default: 0] &+= quantity
      state.total += Double(quantity) * price
    case .remove(let product): state.quantities[product] = nil
    }
  }
}

/// A store that commits at once.
func makeCart(plugins: [any Plugin<Cart>] = []) -> Store<Cart> {
  Store(
    state: .init(),
    mutations: .init(),
    executor: .immediate,
    name: "cart",
    plugins: plugins
  )
}
