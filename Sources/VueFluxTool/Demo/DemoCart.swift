import VueFlux

/// The products that the customer of the demonstration is about to buy.
struct DemoCart: State, Codable, Sendable {
  enum Action: Codable, Sendable {
    case add(product: String, price: Int)
    case remove(product: String)
    case order
    case clear
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout DemoCart) {
      switch action {
      case .add(let product, let price):
        state.items.append(Item(product: product, price: price))
      case .remove(let product):
        guard let index = state.items.lastIndex(where: { $0.product == product }) else { return }
        state.items.remove(at: index)
      case .order, .clear: state.items = []
      }
    }
  }

  struct Item: Codable, Sendable {
    let product: String
    let price: Int
  }

  var items: [Item] = []
}
