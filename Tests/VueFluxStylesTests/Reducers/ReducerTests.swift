import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

@Suite struct `A reducer` {
  @Test func `a reducer is a function that can be tested without a store`() {
    var account = Account(balance: 10)
    let reducer = Reducer<Account, Int> { account, amount in account.balance += amount }
    reducer.reduce(into: &account, action: 5)
    #expect(account.balance == 15)
  }

  @Test func `the same state and action give the same state, and a copy stays as it was`() {
    let before = Bank(total: 1)
    var results: [Bank] = []
    for _ in 0..<3 {
      var state = before
      bankReducer.reduce(into: &state, action: Deposited(amount: 4))
      results.append(state)
    }
    #expect(results == Array(repeating: Bank(total: 5, deposits: 1), count: 3))
    #expect(before == Bank(total: 1))
  }

  @Test func `a store commits with a reducer over an open set of actions`() {
    let store = Store<Bank>(state: .init(), mutations: bankReducer, executor: .immediate)
    store.actions.dispatch(action: Deposited(amount: 7))
    store.actions.dispatch(actions: [Withdrawn(amount: 2), Deposited(amount: 1)])
    #expect(store.state == Bank(total: 6, deposits: 2))
  }

  @Test func `an action that no reducer knows leaves the state as it is`() async {
    let store = Store<Bank>(state: .init(total: 3), mutations: bankReducer, executor: .immediate)
    let delivery = await store.actions.deliver(action: Unheard())
    #expect(store.state == Bank(total: 3))
    #expect(delivery.committed == [store.identity])
  }

  @Test func `a store commits with a reducer over a closed set of actions`() {
    let store = Store<Switch>(
      state: .init(),
      mutations: Reducer { state, action in
        switch action {
        case .on: state.isOn = true
        case .off: state.isOn = false
        }
      },
      executor: .immediate
    )
    store.actions.dispatch(action: .on)
    #expect(store.state.isOn)
    store.actions.dispatch(action: .off)
    #expect(!store.state.isOn)
  }

  @Test func `a state may name a reducer as its mutations without being a reduced state`() {
    let store = Store<Named>(
      state: .init(),
      mutations: .init { state, text in state.name = text },
      executor: .immediate
    )
    store.actions.dispatch(action: "one")
    #expect(store.state.name == "one")
  }

  @Test func `the bus reaches stores with reducers`() {
    let stores = (0..<2).map { _ in
      Store<Named>(
        state: .init(),
        mutations: .init { state, text in state.name += text },
        executor: .immediate,
        tags: ["on the bus"]
      )
    }
    Store<Named>.actions(to: .tag("on the bus")).dispatch(action: "a")
    #expect(stores.map(\.state.name) == ["a", "a"])
  }

  @Test func `actions that a reducer dispatches are committed after the one that it handles`() {
    let history = Recorder<String>()
    let actions = Guarded<Actions<Named>?>(nil)
    let store = Store<Named>(
      state: .init(),
      mutations: Reducer { state, text in
        if text == "first" { actions.withLock { $0 }?.dispatch(action: "second") }
        history.record("\(text) after \(state.name)")
        state.name = text
      },
      executor: .immediate
    )
    actions.withLock { $0 = store.actions }
    store.actions.dispatch(action: "first")
    #expect(history.recorded == ["first after ", "second after first"])
  }
}

private let bankReducer = Reducer<Bank, any OpenAction> { state, action in
  switch action {
  case let action as Deposited:
    state.total += action.amount
    state.deposits += 1
  case let action as Withdrawn: state.total -= action.amount
  default: break
  }
}

private struct Account { var balance: Int }

private struct Bank: ReducedState, Equatable {
  var total = 0
  var deposits = 0
}

private struct Deposited: OpenAction { let amount: Int }
private struct Withdrawn: OpenAction { let amount: Int }
private struct Unheard: OpenAction {}

private struct Switch: ReducedState {
  typealias Action = SwitchAction
  var isOn = false
}

private enum SwitchAction {
  case on
  case off
}

private struct Named: State {
  typealias Action = String
  typealias Mutations = Reducer<Named, String>
  var name = ""
}

extension Store where State: Sendable, State.Semantics == ValueSemantics {
  fileprivate var state: State { computed.state }
}
