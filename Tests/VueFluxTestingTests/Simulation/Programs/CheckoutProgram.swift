import VueFlux
import VueFluxTesting

/// A customer taps on *Pay* twice.
///
/// Broken, the payment starts if the state says that none is on its way, and both taps may find that.
struct CheckoutProgram {
  let isRepaired: Bool

  @MainActor func run(in world: Simulation) {
    let bank = Bank(world)
    let store = world.store(
      "checkout",
      state: Checkout(),
      mutations: .init(),
      dependencies: .init(pay: { await bank.pay() })
    )
    for name in ["first tap", "second tap"] {
      world.task(name) {
        if isRepaired {
          store.actions.pay()
        } else if !store.isPaying {
          try await world.pause()
          store.actions.startPaying()
        }
      }
    }
    world.always("the customer pays once") { store.paymentCount <= 1 }
    world.finally("the customer has paid") { store.paymentCount >= 1 }
  }

  private actor Bank {
    private let world: Simulation

    init(_ world: Simulation) {
      self.world = world
    }

    func pay() async {
      try? await world.clock.sleep(for: .seconds(1))
    }
  }
}

struct Checkout: State {
  struct Dependencies: Sendable {
    let pay: @Sendable () async -> Void
  }

  enum Action {
    case started
    case paid
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout Checkout) {
      switch action {
      case .started: state.isPaying = true
      case .paid:
        state.isPaying = false
        state.paymentCount += 1
      }
    }
  }

  var isPaying = false
  var paymentCount = 0
}

extension Computed where State == Checkout {
  var isPaying: Bool { state.isPaying }
  var paymentCount: Int { state.paymentCount }
}

extension Actions where State == Checkout {
  func startPaying() {
    dispatch(action: .started)
    run { store in
      await store.dependencies.pay()
      store.actions.dispatch(action: .paid)
    }
  }

  func pay() {
    dispatch(action: .started)
    run("pay", .first) { store in
      await store.dependencies.pay()
      store.actions.dispatch(action: .paid)
    }
  }
}
