import VueFlux

/// A basket in a shop that sells by the piece.
struct BasketState: State, Codable, Sendable {
  typealias Action = BasketAction
  typealias Mutations = BasketMutations

  var products: [String] = []
  var customer: String?
}

/// What can happen to the basket.
enum BasketAction: Codable, Sendable {
  case signIn(customer: String)
  case add(product: String)
  case takeBack
  case signOut
}

/// What the actions do to the basket; one of them has a mistake in it.
struct BasketMutations: Mutations {
  func commit(action: BasketAction, state: inout BasketState) {
    switch action {
    case .signIn(let customer): state.customer = customer
    case .add(let product): state.products.append(product)
    case .takeBack: state.products.removeLast()
    case .signOut: state = BasketState()
    }
  }
}
