import VueFlux

struct BasketState: State, Codable {
  typealias Action = BasketAction
  typealias Mutations = BasketMutations
  var list: [String] = []
  var products: [String] { list }
}

enum BasketAction: Codable {
  case add(String)
  case look
}

struct BasketMutations: Mutations {
  func commit(action: BasketAction, state: inout BasketState) {
    if case .add(let product) = action { state.list.append(product) }
  }
}
