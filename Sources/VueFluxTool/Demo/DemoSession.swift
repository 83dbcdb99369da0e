import VueFlux

/// The signed-in customer of the demonstration's shop.
struct DemoSession: State, Codable, Sendable {
  enum Action: Codable, Sendable {
    case signIn(customer: String)
    case hasOrdered
    case signOut
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout DemoSession) {
      switch action {
      case .signIn(let customer): state.customer = customer
      case .hasOrdered: state.orders += 1
      case .signOut: state.customer = nil
      }
    }
  }

  var customer: String?
  var orders = 0
}
