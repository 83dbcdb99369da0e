import VueFlux

/// The products of the demonstration's shop, and the search of a customer.
struct DemoCatalog: State, Codable, Sendable {
  enum Action: Codable, Sendable {
    case load(products: [DemoProduct])
    case look(text: String)
    case found(products: [String], text: String)
    case open(product: String)
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout DemoCatalog) {
      switch action {
      case .load(let products): state.products = products
      case .look(let text): (state.text, state.found) = (text, nil)
      case .found(let products, let text):
        state.found = products
        state.searches.append(text)
      case .open(let product): state.views[product, default: 0] += 1
      }
    }
  }

  var products: [DemoProduct] = []
  var text = ""
  var found: [String]?

  /// All that was ever looked for, so that the state grows.
  var searches: [String] = []
  var views: [String: Int] = [:]
}

/// Something that the shop sells.
struct DemoProduct: Codable, Sendable {
  let name: String
  let price: Int

  static let all = [
    DemoProduct(name: "black tea", price: 450), DemoProduct(name: "coffee", price: 890),
    DemoProduct(name: "coffee mill", price: 6400), DemoProduct(name: "cup", price: 950),
    DemoProduct(name: "green tea", price: 520), DemoProduct(name: "mint tea", price: 390),
    DemoProduct(name: "saucer", price: 480), DemoProduct(name: "teapot", price: 3900),
  ]
}

extension Actions where State == DemoCatalog {
  /// Looks for products, which takes a moment; the next search ends this one.
  ///
  /// - Parameters:
  ///   - text: What the customer has typed.
  ///   - delay: How long the answer takes.
  func search(_ text: String, delay: Duration) {
    run("search") { store in
      try await Task.sleep(for: delay)
      let products = store.products.map(\.name).filter { $0.contains(text) }
      store.actions.dispatch(action: .found(products: products, text: text))
    }
  }
}
