package import VueFlux

/// A state with everything that is hard to encode the same way twice.
package struct Cart: State, Codable, Equatable, Sendable {
  package typealias Action = CartAction
  package typealias Mutations = CartMutations
  package fileprivate(set) var items: [String] = []
  package fileprivate(set) var prices: [String: Double] = [:]
  package fileprivate(set) var tags: Set<String> = []
  package fileprivate(set) var counts: [Int: Set<Int>] = [:]
  package fileprivate(set) var owner: Owner?
  package fileprivate(set) var total = 0.0
  package fileprivate(set) var notes = 0

  package init() {}

  package struct Owner: Codable, Equatable, Sendable {
    package var name: String
    package var password: String

    package init(name: String, password: String) {
      self.name = name
      self.password = password
    }
  }
}

package enum CartAction: Codable, Equatable, Sendable {
  case add(String, price: Double)
  case remove(String)
  case tag(String)
  case count(Int, Int)
  case signIn(name: String, password: String)
  case note
  case clear
  case unencodable(Unencodable)
}

/// What cannot be encoded.
package struct Unencodable: Codable, Equatable, Sendable {
  package init() {}

  package func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      EncodingError.Context(codingPath: [], debugDescription: "It never can.")
    )
  }
}

package struct CartMutations: Mutations {
  package init() {}

  package func commit(action: CartAction, state: inout Cart) {
    switch action {
    case .add(let item, let price):
      state.items.append(item)
      state.prices[item] = price
      state.total += price
    case .remove(let item):
      guard let index = state.items.firstIndex(of: item) else { return }
      state.items.remove(at: index)
      state.total -= state.prices[item] ?? 0
    case .tag(let tag): state.tags.insert(tag)
    case .count(let key, let value): state.counts[key, default: []].insert(value)
    case .signIn(let name, let password):
      state.owner = Cart.Owner(name: name, password: password)
    case .note: state.notes += 1
    case .clear: state = Cart()
    case .unencodable: state.notes += 1000
    }
  }
}

extension Computed where State == Cart {
  package var cart: Cart { state }
  package var items: [String] { state.items }
  package var notes: Int { state.notes }
}

extension Store where State == Cart {
  /// A store that commits at once, unless told otherwise.
  package convenience init(
    _ name: String? = nil,
    executor: Executor = .immediate,
    state: Cart = Cart(),
    plugins: [any Plugin<Cart>] = []
  ) {
    self.init(
      state: state,
      mutations: .init(),
      executor: executor,
      name: name,
      plugins: plugins
    )
  }
}
