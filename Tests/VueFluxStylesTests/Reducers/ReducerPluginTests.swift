import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

/// Plugins of a store whose actions are an open set: each picks the type that it is concerned with.
@Suite struct `A plugin of an open set of actions` {
  @Test func `a plugin knows an action by its type, reads it and the state, and rejects it`() async
  {
    let store = Store<Bank>(
      state: .init(),
      mutations: bank,
      executor: .immediate,
      plugins: [NoDebts()]
    )
    store.actions.dispatch(action: Deposited(amount: 10))
    let refused = await store.actions.deliver(action: Withdrawn(amount: 11))
    #expect(refused.rejected == [store.identity])
    #expect(refused.receipts.first?.description.hasSuffix("rejected: 11 is more than 10.") == true)
    let granted = await store.actions.deliver(action: Withdrawn(amount: 10))
    #expect(granted.committed == [store.identity])
    #expect(await store.actions.deliver(action: Withdrawn(amount: 1)).rejected == [store.identity])
    #expect(store.computed.state == Bank(total: 0, deposits: 1))
  }

  @Test func `a plugin replaces an action by another of the same type or of another`() {
    let heard = Recorder<any OpenAction>()
    let store = Store<Bank>(
      state: .init(),
      mutations: bank,
      executor: .immediate,
      plugins: [Limit()]
    )
    store.subscribe(executor: .immediate) { action, _ in heard.record(action) }
    store.actions.dispatch(action: Deposited(amount: 500))
    store.actions.dispatch(action: Deposited(amount: 70))
    store.actions.dispatch(action: Deposited(amount: -20))
    #expect(
      heard.recorded.map { "\($0)" } == [
        "Deposited(amount: 100)", "Deposited(amount: 70)", "Withdrawn(amount: 20)",
      ]
    )
    #expect(store.computed.state == Bank(total: 150, deposits: 2))
  }

  @Test func `the next one casts what the one before left, and others leave all types alone`() {
    let changes = Recorder<any OpenAction>()
    let rejected = Recorder<any OpenAction>()
    let store = Store<Bank>(
      state: .init(),
      mutations: bank,
      executor: .immediate,
      plugins: [
        Limit(), NoDebts(),
        PluginDouble(
          onDidCommit: { changes.record($0.action) },
          onDidReject: { action, _, _ in rejected.record(action) }
        ),
      ]
    )
    // The middle one becomes a withdrawal, which the state does not allow.
    store.actions.dispatch(actions: [
      Opened(), Deposited(amount: 10), Deposited(amount: -20), Withdrawn(amount: 5), Opened(),
    ])
    #expect(
      changes.recorded.map { "\($0)" } == [
        "Opened()", "Deposited(amount: 10)", "Withdrawn(amount: 5)", "Opened()",
      ]
    )
    #expect(rejected.recorded.map { "\($0)" } == ["Withdrawn(amount: 20)"])
    #expect(store.computed.state == Bank(total: 5, deposits: 1))
  }
}

private struct Bank: ReducedState, Equatable {
  var total = 0
  var deposits = 0
}

private struct Opened: OpenAction {}
private struct Deposited: OpenAction { let amount: Int }
private struct Withdrawn: OpenAction { let amount: Int }

private let bank = Reducer<Bank, any OpenAction>.combine(
  .on(Deposited.self) { bank, action in
    bank.total += action.amount
    bank.deposits += 1
  },
  .on(Withdrawn.self) { bank, action in bank.total -= action.amount }
)

private struct NoDebts: Plugin {
  func willCommit(action: any OpenAction, store: StoreHandle<Bank>) -> Verdict<any OpenAction> {
    let total = store.computed.state.total
    guard let withdrawn = action as? Withdrawn, withdrawn.amount > total else { return .commit }
    return .reject(reason: "\(withdrawn.amount) is more than \(total).")
  }
}

private struct Limit: Plugin {
  func willCommit(action: any OpenAction, store: StoreHandle<Bank>) -> Verdict<any OpenAction> {
    switch (action as? Deposited)?.amount {
    case let amount? where amount > 100: .replace(with: Deposited(amount: 100))
    case let amount? where amount < 0: .replace(with: Withdrawn(amount: -amount))
    default: .commit
    }
  }
}
