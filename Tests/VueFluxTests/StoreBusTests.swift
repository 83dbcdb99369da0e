import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `The global event bus` {
  @Test func `a global action reaches every live store of the state type exactly once`() {
    enum Mark {}
    let stores = (0..<5).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    Store<Journal<Mark>>.actions.write(1)
    Store<Journal<Mark>>.actions.write(2)
    #expect(stores.map(\.history) == Array(repeating: [1, 2], count: 5))
  }

  @Test func `a global action reaches stores on every executor`() async {
    enum Mark {}
    let stores = Executor.all.map { Store<Journal<Mark>>(journal: $0) }
    let delivery = await Store<Journal<Mark>>.actions.deliver(action: .write(1))
    #expect(delivery.committed == stores.map(\.identity))
    #expect(stores.map(\.history) == Array(repeating: [1], count: stores.count))
  }

  @Test func `a global action does not reach stores of another state type`() {
    enum Mark {}
    enum Other {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let other = Store<Journal<Other>>(journal: .immediate)
    Store<Journal<Mark>>.actions.write(1)
    #expect(store.history == [1])
    #expect(other.history == [])
  }

  @Test func `two state types of one name have nothing in common`() {
    #expect("\(Journal<Left.Mark>.self)" == "\(Journal<Right.Mark>.self)")
    let left = Store<Journal<Left.Mark>>(journal: .immediate)
    let right = Store<Journal<Right.Mark>>(journal: .immediate)
    Store<Journal<Left.Mark>>.actions.write(1)
    #expect(left.history == [1])
    #expect(right.history == [])
  }

  @Test func `a global action does not change the former state of a released store`() {
    enum Mark {}
    let other = Store<Journal<Mark>>(journal: .immediate)
    var store: Store<Journal<Mark>>? = Store(journal: .immediate)
    let computed = store?.computed
    Store<Journal<Mark>>.actions.write(1)
    store = nil
    Store<Journal<Mark>>.actions.write(2)
    #expect(computed?.history == [1])
    #expect(other.history == [1, 2])
  }

  @Test func `the bus keeps no store alive`() {
    enum Mark {}
    var store: Store<Journal<Mark>>? = Store(journal: .immediate)
    weak let released = store
    let actions = Store<Journal<Mark>>.actions
    actions.write(1)
    store = nil
    #expect(released == nil)
    actions.write(2)
  }

  @Test func `features that do not know each other react to one global action`() {
    enum Session {}
    let inbox = Feature<Session>()
    let cart = Feature<Session>()
    Store<Journal<Session>>.actions.write(404)
    #expect(inbox.reactions.recorded == [[404]])
    #expect(cart.reactions.recorded == [[404]])
  }

  @Test func `an observer of a global action may dispatch another one`() {
    enum Mark {}
    let stores = (0..<3).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    let isFirst = Once()
    for store in stores {
      store.subscribe(executor: .immediate) { _, _ in
        if isFirst() { Store<Journal<Mark>>.actions.write(2) }
      }
    }
    Store<Journal<Mark>>.actions.write(1)
    #expect(stores.map(\.history) == [[1, 2], [1, 2], [1, 2]])
  }

  @Test func `a global action from inside a commit follows that commit in every store`() {
    enum Mark {}
    let stores = (0..<2).map { _ in Store<Journal<Mark>>(journal: .immediate) }
    stores[0].actions.inside { Store<Journal<Mark>>.actions.write(1) }
    #expect(stores.map(\.history) == [[1], [1]])
  }

  @Test func `a kept proxy resolves its address anew for each action`() {
    enum Mark {}
    let actions = Store<Journal<Mark>>.actions(to: .tag("window-2"))
    let first = Store<Journal<Mark>>(journal: .immediate, tags: ["window-2"])
    actions.write(1)
    let second = Store<Journal<Mark>>(journal: .immediate, tags: ["window-2"])
    actions.write(2)
    #expect(first.history == [1, 2])
    #expect(second.history == [2])
  }
}

// MARK: - Newcomers

extension `The global event bus` {
  @Test func `a newcomer gets what the observer that created it dispatches next`() {
    enum Mark {}
    let store = Store<Journal<Mark>>(journal: .immediate)
    let newcomers = Recorder<Store<Journal<Mark>>>()
    let isFirst = Once()
    store.subscribe(executor: .immediate) { _, _ in
      guard isFirst() else { return }
      newcomers.record(Store(journal: .immediate))
      Store<Journal<Mark>>.actions.write(2)
    }
    Store<Journal<Mark>>.actions.write(1)
    #expect(newcomers.recorded.map(\.history) == [[2]])
  }
}

private enum Left {
  enum Mark {}
}

private enum Right {
  enum Mark {}
}

/// One that knows its own store and nobody else.
private final class Feature<Mark>: Sendable {
  let reactions = Recorder<[Int]>()
  private let store = Store<Journal<Mark>>(journal: .immediate)

  init() {
    store.subscribe(scope: self, executor: .immediate) { [unowned self] _, store in
      reactions.record(store.history)
    }
  }
}
