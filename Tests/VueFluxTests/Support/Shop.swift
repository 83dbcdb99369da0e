import VueFlux
import VueFluxTestSupport

/// A state from which values are derived that are worth keeping.
struct Shop: State {
  typealias Action = ShopAction
  typealias Mutations = ShopMutations
  fileprivate var prices = [1, 2, 3]
  fileprivate var limit = 5
  fileprivate var name = ""
  /// What was computed for this store.
  fileprivate let computations = Recorder<String>()
}

enum ShopAction: Sendable {
  case add(Int)
  case replace([Int])
  case limit(Int)
  case rename(String)
}

struct ShopMutations: Mutations {
  func commit(action: ShopAction, state: inout Shop) {
    switch action {
    case .add(let price): state.prices.append(price)
    case .replace(let prices): state.prices = prices
    case .limit(let limit): state.limit = limit
    case .rename(let name): state.name = name
    }
  }
}

extension Computed where State == Shop {
  var prices: [Int] { state.prices }
  var limit: Int { state.limit }
  var name: String { state.name }
  var computations: [String] { state.computations.recorded }

  func note(_ name: String) { state.computations.record(name) }

  var affordable: [Int] {
    cached(state.prices, state.limit) { prices, limit in
      note("affordable")
      return prices.filter { $0 <= limit }
    }
  }

  var cheapest: Int? {
    cached(affordable) { affordable in
      note("cheapest")
      return affordable.min()
    }
  }

  var constant: Int {
    cached {
      note("constant")
      return 42
    }
  }

  func factorial(_ number: Int) -> Int {
    cached(number) { number in number < 2 ? 1 : number * factorial(number - 1) }
  }
}

extension Store where State == Shop {
  convenience init() {
    self.init(state: Shop(), mutations: ShopMutations(), executor: .immediate)
  }

  func note(_ name: String) { computed.note(name) }
}
