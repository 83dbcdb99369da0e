import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite(.isolatedBus) struct `An action probe` {
  private typealias Log = Journal<Mark>
  private enum Mark {}

  private func numbers(_ probe: ActionProbe<Log>) -> [Int] {
    probe.actions.compactMap(\.number)
  }

  @Test func `global actions are seen in the order of the bus`() {
    let probe = ActionProbe<Log>()
    let store = Store<Log>(journal: .immediate)
    Store<Log>.actions.write(1)
    Store<Log>.actions.dispatch(actions: [.write(2), .write(3)])
    #expect(numbers(probe) == [1, 2, 3])
    #expect(store.history == [1, 2, 3])
  }

  @Test func `actions that no store receives are seen`() {
    let probe = ActionProbe<Log>()
    Store<Log>.actions.write(1)
    #expect(numbers(probe) == [1])
  }

  @Test func `actions for every address are seen`() {
    let probe = ActionProbe<Log>()
    let store = Store<Log>(journal: .immediate, tags: ["window"])
    Store<Log>.actions(to: .tag("window")).write(1)
    Store<Log>.actions(to: .tag("other")).write(2)
    Store<Log>.actions(to: .stores(withID: store.identity.id)).write(3)
    Store<Log>.actions(to: .where { _ in false }).write(4)
    #expect(numbers(probe) == [1, 2, 3, 4])
  }

  @Test func `actions of one store are not seen`() {
    let probe = ActionProbe<Log>()
    let store = Store<Log>(journal: .immediate)
    store.actions.write(1)
    #expect(probe.actions.isEmpty)
  }

  @Test func `actions on another bus are not seen`() {
    let other = ActionBus()
    let probe = ActionProbe<Log>(bus: other)
    Store<Log>.actions.write(1)
    other.actions(of: Log.self).write(2)
    #expect(numbers(probe) == [2])
  }

  @Test func `actions that were taken are not seen again`() {
    let probe = ActionProbe<Log>()
    Store<Log>.actions.write(1)
    #expect(probe.takeActions().compactMap(\.number) == [1])
    Store<Log>.actions.write(2)
    #expect(numbers(probe) == [2])
  }

  @Test func `a released probe leaves the bus as it was`() {
    weak var released: ActionProbe<Log>?
    do {
      let probe = ActionProbe<Log>()
      Store<Log>.actions.write(1)
      released = probe
    }
    #expect(released == nil)
    Store<Log>.actions.write(2)
  }
}
