import VueFlux

/// A state that writes down what relays bring.
struct Echo: State {
  typealias Action = Mark
  typealias Mutations = EchoMutations
  fileprivate var count = 0
}

struct EchoMutations: Mutations {
  let log: StoreLog
  let token: Token

  func commit(action: Mark, state: inout Echo) {
    log.commit(action, after: state.count) {}
    state.count += 1
  }
}
