import VueFlux
import VueFluxTesting

/// One window adds a product to all carts, and another one takes a discount off them.
///
/// Broken, the carts change their totals at once, and the result depends on the order.
struct DiscountProgram {
  let isRepaired: Bool

  @MainActor func run(in world: Simulation) {
    let isRepaired = isRepaired
    let carts = ["left", "right"].map { name in
      world.store(name, state: DiscountedCart(isRepaired: isRepaired), mutations: .init())
    }
    world.task("product") { Store<DiscountedCart>.actions.dispatch(action: .add(price: 100)) }
    world.task("coupon") { Store<DiscountedCart>.actions.dispatch(action: .discount(percent: 10)) }
    world.finally("the discount is taken off the product") { carts.allSatisfy { $0.total == 90 } }
  }
}

struct DiscountedCart: State {
  enum Action {
    case add(price: Int)
    case discount(percent: Int)
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout DiscountedCart) {
      switch action {
      case .add(let price): state.sum += price
      case .discount(let percent):
        if state.isRepaired {
          state.percent += percent
        } else {
          state.sum -= state.sum * percent / 100
        }
      }
    }
  }

  let isRepaired: Bool
  var sum = 0
  var percent = 0
}

extension Computed where State == DiscountedCart {
  var total: Int { state.sum - state.sum * state.percent / 100 }
}
