import Testing
import VueFlux
import VueFluxTestSupport

/// Properties that no extension of `Computed` repeats.
@Suite struct `Properties of a state` {
  private let list = Store<List>(state: List(), executor: .immediate)
  private let shelf = Store<Shelf>(state: Shelf(), executor: .immediate)

  @Test func `are read through a store, its handle and its read side`() {
    list.actions.dispatch(action: .add("tea"))
    #expect(list.items == ["tea"])
    #expect(list.items.count == 1)
    #expect(list.items.first?.count == 3)
    #expect(list.handle.items == ["tea"])
    #expect(list.computed.items == ["tea"])
    #expect(list[dynamicMember: \.items.count] == 1)
  }

  @Test func `are read through a store of a class state`() {
    shelf.actions.dispatch(action: .add("tea"))
    #expect(shelf.items == ["tea"])
    #expect(shelf.items.count == 1)
    #expect(shelf.handle.items == ["tea"])
    #expect(shelf.computed.items == ["tea"])
  }

  @Test func `give way to a property of Computed with the same name`() {
    list.actions.dispatch(action: .add("tea"))
    #expect(list.title == "List of 1")
    #expect(list.handle.title == "List of 1")
    #expect(list.computed.title == "List of 1")
    #expect(list.computed.state.title == "List")
    #expect(shelf.title == "Shelf of 0")
  }

  @Test func `may be hidden from other files, and are read in their own`() {
    list.actions.dispatch(action: .add("tea"))
    #expect(list.additions == 1)
    #expect(list.total == 2)
  }

  @Test func `may be computed by the state itself`() {
    list.actions.dispatch(action: .add("tea"))
    #expect(list.isEmpty == false)
    #expect(shelf.isEmpty)
  }

  @Test func `are in a receipt as they were after its action`() async {
    let delivery = await list.actions.deliver(action: .add("tea"))
    list.actions.dispatch(action: .add("pot"))
    #expect(delivery.computed?.items == ["tea"])
    #expect(delivery.computed?.items.count == 1)
  }

  @Test func `are read by plugins, subscribers and effects`() async {
    let seen = Recorder<String>()
    list.subscribe(executor: .immediate) { _, store in seen.record("\(store.items.count)") }
    list.actions.dispatch(action: .add("tea"))
    _ = await list.actions.run("read") { store in seen.record(store.items[0]) }.outcome
    #expect(seen.recorded == ["1", "tea"])
  }

  @Test func `are read when the store is gone`() {
    var list: Store<List>? = Store<List>(state: List(), executor: .immediate)
    list?.actions.dispatch(action: .add("tea"))
    let computed = list?.computed
    let handle = list?.handle
    list = nil
    #expect(computed?.items == ["tea"])
    #expect(handle?.items == ["tea"])
  }

  @Test func `are read in place, so that the next commit copies nothing`() {
    for number in 1...10 {
      list.actions.dispatch(action: .add("tea"))
      #expect(list.items.count == number)
      #expect(list.handle.items.count == number)
    }
    #expect(list.addresses.count <= 5)
  }

  @Test func `of a class state are read under its lock`() {
    let torn = Recorder<Int>()
    onThreads(4) { index in
      for _ in 0..<2_000 {
        if index.isMultiple(of: 2) {
          shelf.actions.dispatch(action: .add("tea"))
        } else {
          let counts = shelf.counts
          if counts.0 != counts.1 { torn.record(counts.0) }
        }
      }
    }
    #expect(torn.recorded == [])
    #expect(shelf.items.count == 4_000)
  }

  @Test func `cannot be read inside a commit`() async {
    await #expect(processExitsWith: .failure) {
      let list = Store<List>(state: List(), executor: .immediate)
      let counter = Store<Counter>()
      counter.actions.inside { _ = list.items }
    }
  }
}

@Suite struct `A store without mutations` {
  @Test func `has new ones`() {
    let store = Store<List>(state: List(), executor: .immediate, name: "list", tags: ["a"])
    store.actions.dispatch(action: .add("tea"))
    #expect(store.items == ["tea"])
    #expect(store.identity.name == "list")
    #expect(store.identity.tags == ["a"])
  }

  @Test func `has dependencies, if its state declares any`() {
    let store = Store<Clerk>(state: Clerk(), executor: .immediate, dependencies: 7)
    store.actions.dispatch(action: 1)
    #expect(store.count == 1)
    #expect(store.handle.dependencies == 7)
  }

  @Test func `is the same as one with them`() {
    let store = Store<List>(state: List(), mutations: ListMutations(), executor: .immediate)
    store.actions.dispatch(action: .add("tea"))
    #expect(store.items == ["tea"])
  }

  @Test func `has mutations of a class, if that is what they are`() {
    let store = Store<Ledger>(state: Ledger(), executor: .immediate)
    store.actions.dispatch(action: 3)
    #expect(store.sum == 3)
  }
}

// MARK: - Features

private struct List: State {
  typealias Action = ListAction
  typealias Mutations = ListMutations
  var items: [String] = []
  var title = "List"
  fileprivate var additions = 0
  var addresses: Set<UInt> = []

  var isEmpty: Bool { items.isEmpty }
}

private enum ListAction { case add(String) }

private struct ListMutations: Mutations {
  func commit(action: ListAction, state: inout List) {
    switch action {
    case .add(let item):
      state.items.append(item)
      state.additions += 1
      // A copy would have another address. Growing, ten elements need a few more.
      let address = unsafe state.items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      state.addresses.insert(address)
    }
  }
}

extension Computed where State == List {
  fileprivate var title: String { "\(state.title) of \(state.items.count)" }
  fileprivate var total: Int { state.items.count + state.additions }
}

private final class Shelf: State {
  typealias Action = ListAction
  typealias Mutations = ShelfMutations
  var items: [String] = []
  var additions = 0
  var title = "Shelf"

  var isEmpty: Bool { items.isEmpty }
  var counts: (Int, Int) { (items.count, additions) }
}

private struct ShelfMutations: Mutations {
  func commit(action: ListAction, state: Shelf) {
    switch action {
    case .add(let item):
      state.items.append(item)
      state.additions += 1
    }
  }
}

extension Computed where State == Shelf {
  fileprivate var title: String { "\(state.title) of \(state.items.count)" }
}

private struct Clerk: State {
  typealias Action = Int
  typealias Mutations = ClerkMutations
  typealias Dependencies = Int
  var count = 0
}

private struct ClerkMutations: Mutations {
  func commit(action: Int, state: inout Clerk) { state.count += action }
}

private struct Ledger: State {
  typealias Action = Int
  typealias Mutations = LedgerMutations
  var sum = 0
}

private final class LedgerMutations: Mutations {
  func commit(action: Int, state: inout Ledger) { state.sum += action }
}
