import VueFlux

/// Who is signed in to the shop, and what is in the cart, as one screen knows it.
enum SessionState: State {
  typealias Action = SessionAction
  typealias Mutations = SessionMutations

  case signedOut
  case signedIn(customer: String, cart: [String])
}

/// What the actions do to the session; a cart belongs to a customer, and goes with them.
struct SessionMutations: Mutations {
  func commit(action: SessionAction, state: inout SessionState) {
    switch (action, state) {
    case (.signIn(let customer), _):
      state = .signedIn(customer: customer, cart: [])
    case (.add(let product), .signedIn(let customer, let cart)):
      state = .signedIn(customer: customer, cart: cart + [product])
    case (.add, .signedOut):
      break
    case (.signOut, _):
      state = .signedOut
    }
  }
}

extension Computed where State == SessionState {
  var summary: String {
    switch state {
    case .signedOut: "signed out"
    case .signedIn(let customer, let cart): "\(customer), with \(cart.joined(separator: " and "))"
    }
  }
}
