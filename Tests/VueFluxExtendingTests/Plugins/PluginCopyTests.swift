import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// What plugins make a commit copy; a state copies nothing if its array stays where it is.
@Suite struct `Plugin, copying` {
  @Test(arguments: [Executor.immediate, .queue(DispatchQueue(label: "store")), .queue(.global())])
  func `a plugin that keeps nothing leaves commits in place`(executor: Executor) async {
    let store = Store<Heap>(executor, plugins: [PluginDouble(onDidCommit: { _ = $0.after.places })])
    for index in 0..<1_000 { store.actions.dispatch(action: index) }
    let end = await store.actions.deliver(action: 0)
    #expect(end.computed?.places == 1)
  }

  @Test func `a plugin that reads the state in willCommit leaves commits in place`() {
    let store = Store<Heap>(
      .immediate,
      plugins: [
        PluginDouble(onWillCommit: { _, store in
          store.computed.places > 1 ? .reject(reason: "copied") : .commit
        })
      ]
    )
    for index in 0..<100 { store.actions.dispatch(action: index) }
    #expect(store.places == 1)
  }

  @Test(arguments: [true, false])
  func `within a group, wanting the state after costs a copy an action`(isWanted: Bool) {
    let store = Store<Heap>(.immediate, plugins: [PluginDouble(keepsStateAfter: isWanted)])
    store.actions.dispatch(actions: [Int](repeating: 1, count: 50))
    #expect(store.computed.element(1) == 50)
    #expect((store.places == 1) == !isWanted)
  }

  @Test func `a plugin that keeps the state before costs a copy each time`() {
    let store = Store<Heap>(.immediate, plugins: [PluginDouble(keepsStateBefore: true)])
    for index in 0..<10 { store.actions.dispatch(action: index) }
    #expect(store.places > 1)
  }

  @Test func `a history costs no copy for an action that it leaves out`() {
    let store = Store<Heap>(.immediate, plugins: [])
    let history = History(store, noting: { $0 == 7 })
    for index in 0..<7 { store.actions.dispatch(action: index) }
    #expect(store.places == 1)
    store.actions.dispatch(action: 7)
    #expect(store.places == 2 && history.canUndo)
  }

  @Test func `when that has gone, commits are in place again`() {
    let store = Store<Heap>(.immediate, plugins: [])
    let subscription = store.add(plugin: PluginDouble(keepsStateBefore: true))
    store.actions.dispatch(action: 1)
    subscription.unsubscribe()
    let places = store.places
    for index in 0..<100 { store.actions.dispatch(action: index) }
    #expect(store.places <= places + 1)
  }

  @Test func `a plugin that keeps a change costs one copy, and the change stays as it was`() {
    let kept = Recorder<Change<Heap>>()
    let once = Once()
    let store = Store<Heap>(
      .immediate,
      plugins: [PluginDouble(onDidCommit: { if once() { kept.record($0) } })]
    )
    for _ in 0..<10 { store.actions.dispatch(action: 1) }
    #expect(kept.recorded.map { $0.after.element(1) } == [1])
    #expect(store.computed.element(1) == 10)
    #expect(store.places == 2)
  }

  @Test func `of actions that are dispatched together, all but the first cost a copy`() {
    let kept = PluginDouble<Heap>()
    let store = Store<Heap>(.immediate, plugins: [kept])
    store.actions.dispatch(actions: [Int](repeating: 1, count: 10))
    #expect(store.places == 10)
    let plain = Store<Heap>(.immediate, plugins: [])
    plain.actions.dispatch(actions: [Int](repeating: 1, count: 10))
    #expect(plain.places == 1)
  }

  @Test func `selectors of values leave commits in place`() {
    let store = Store<Heap>(.immediate, plugins: [])
    store.observe({ $0.element(1) }, executor: .immediate, observer: { _ in })
    store.observe({ $0.element(1) }, executor: .immediate, buffering: .every, observer: { _ in })
    for _ in 0..<100 { store.actions.dispatch(action: 1) }
    #expect(store.places == 1)
  }
}

/// An array, and how many places in memory it has been in.
private struct Heap: State, Sendable {
  typealias Action = Int
  typealias Mutations = HeapMutations
  fileprivate var elements = [Int](repeating: 0, count: 10_000)
  fileprivate var moves = 0
  fileprivate var place: UInt = 0
}

private struct HeapMutations: Mutations {
  func commit(action: Int, state: inout Heap) {
    state.elements[action] += 1
    let place = unsafe state.elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    if place != state.place { state.moves += 1 }
    state.place = place
  }
}

extension Computed where State == Heap {
  fileprivate var places: Int { state.moves }

  fileprivate func element(_ index: Int) -> Int { state.elements[index] }
}

extension Store where State == Heap {
  fileprivate convenience init(_ executor: Executor, plugins: [any Plugin<Heap>]) {
    self.init(state: Heap(), mutations: HeapMutations(), executor: executor, plugins: plugins)
  }
}
