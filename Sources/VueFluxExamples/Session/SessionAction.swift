import VueFlux

/// What can happen to a customer's session.
enum SessionAction {
  case signIn(customer: String)
  case add(product: String)
  case signOut
}

extension Actions where State == SessionState {
  func signIn(_ customer: String) { dispatch(action: .signIn(customer: customer)) }
  func add(_ product: String) { dispatch(action: .add(product: product)) }
  func signOut() { dispatch(action: .signOut) }
}
