import VueFlux

struct CartState: State, Codable {
  typealias Action = CartAction
  typealias Mutations = CartMutations
  var products: [String] = []
}

enum CartAction: Codable {
  case add(String)
}

struct CartMutations: Mutations {
  func commit(action: CartAction, state: inout CartState) {
    switch action {
    case .add(let product): state.products.append(product)
    }
  }
}
