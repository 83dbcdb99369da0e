import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Reading a class state` {
  @Test func `the reader reads the object's properties as they are now`() {
    let store = Store<Account>()
    let reader: StateReader<Account> = store.computed.state
    #expect(reader.balance == 0)
    store.actions.dispatch(action: .deposit(5))
    #expect(reader.balance == 5)
    #expect(reader.isOverdrawn == false)
    store.actions.dispatch(action: .deposit(-7))
    #expect(reader.isOverdrawn)
  }

  @Test func `a value that was read does not change`() {
    let store = Store<ObjectCounter>()
    store.actions.add(1)
    let history = store.history
    store.actions.add(2)
    #expect(history == [1])
    #expect(store.history == [1, 2])
  }

  @Test func `a property of several is read at one moment`() {
    let store = Store<Account>()
    let torn = Recorder<Int>()
    onThreads(4) { index in
      for _ in 0..<2_000 {
        if index.isMultiple(of: 2) {
          store.actions.dispatch(action: .deposit(1))
        } else {
          let statement = store.statement
          if statement.balance != statement.deposits { torn.record(statement.balance) }
        }
      }
    }
    #expect(torn.recorded == [])
    #expect(store.statement.balance == 4_000)
  }

  @Test func `work that a property asks for is done after the read`() {
    let store = Store<Account>()
    let other = Store<Counter>()
    let steps = Recorder<String>()
    let watcher = Hook {
      other.actions.inside { steps.record("commit") }
      steps.record("end of the property")
    }
    store.actions.dispatch(action: .watch(watcher))
    #expect(store.computed.state.watchedBalance == 0)
    #expect(steps.recorded == ["end of the property", "commit"])
  }

  @Test func `the object lives as long as the store or one who reads it`() {
    let released = Recorder<Int>()
    var store: Store<Account>? = Store<Account> { released.record(1) }
    var reader = store?.computed.state
    store?.actions.dispatch(action: .deposit(3))
    store = nil
    #expect(reader?.balance == 3)
    #expect(released.recorded == [])
    reader = nil
    #expect(released.recorded == [1])
  }
}

private final class Account: State {
  typealias Action = AccountAction
  typealias Mutations = AccountMutations
  struct Statement: Sendable {
    let balance: Int
    let deposits: Int
  }

  fileprivate(set) var balance = 0
  fileprivate var deposits = 0
  fileprivate var watcher = Hook {}
  private let lifetime: Scope

  init(onDeinit: @escaping @Sendable () -> Void) {
    lifetime = Scope(onDeinit: onDeinit)
  }

  var isOverdrawn: Bool { balance < 0 }
  var statement: Statement { Statement(balance: balance, deposits: deposits) }

  var watchedBalance: Int {
    watcher.run()
    return balance
  }
}

private enum AccountAction {
  case deposit(Int)
  case watch(Hook)
}

private struct AccountMutations: Mutations {
  func commit(action: AccountAction, state: Account) {
    switch action {
    case .deposit(let amount):
      state.balance += amount
      state.deposits += amount
    case .watch(let hook): state.watcher = hook
    }
  }
}

extension Computed where State == Account {
  fileprivate var statement: Account.Statement { state.statement }
}

extension Store where State == Account {
  fileprivate convenience init(onDeinit: @escaping @Sendable () -> Void = {}) {
    self.init(
      state: Account(onDeinit: onDeinit),
      mutations: AccountMutations(),
      executor: .immediate
    )
  }
}
