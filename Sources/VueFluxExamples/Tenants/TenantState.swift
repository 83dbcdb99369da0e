import VueFlux

/// A book of a tenant: how many orders there are, and what they come to.
struct TenantState: State {
  typealias Action = TenantAction
  typealias Mutations = TenantMutations
  var count = 0
  var total = 0
}

enum TenantAction {
  case order(price: Int)
  case close
}

struct TenantMutations: Mutations {
  func commit(action: TenantAction, state: inout TenantState) {
    switch action {
    case .order(let price):
      state.count += 1
      state.total += price
    case .close:
      state = TenantState()
    }
  }
}
