import VueFlux

/// A state with everything that is hard to encode the same way twice.
struct Cart: State, Codable, Equatable, Sendable {
  typealias Action = CartAction
  typealias Mutations = CartMutations
  fileprivate(set) var items: [String] = []
  fileprivate(set) var prices: [String: Double] = [:]
  fileprivate(set) var tags: Set<String> = []
  fileprivate(set) var counts: [Int: Set<Int>] = [:]
  fileprivate(set) var owner: Owner?
  fileprivate(set) var total = 0.0
  fileprivate(set) var notes = 0

  struct Owner: Codable, Equatable, Sendable {
    var name: String
    var password: String
  }
}

enum CartAction: Codable, Equatable, Sendable {
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
struct Unencodable: Codable, Equatable, Sendable {
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      EncodingError.Context(codingPath: [], debugDescription: "It never can.")
    )
  }
}

struct CartMutations: Mutations {
  func commit(action: CartAction, state: inout Cart) {
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
  var cart: Cart { state }
  var items: [String] { state.items }
  var notes: Int { state.notes }
}

extension Store where State == Cart {
  /// A store that commits at once, unless told otherwise.
  convenience init(
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
