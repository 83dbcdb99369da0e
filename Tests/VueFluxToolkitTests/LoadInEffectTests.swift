import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxToolkit

@Suite struct `A load in an effect` {
  private let store = Store<TwoListsState>(state: TwoListsState(), executor: .immediate)

  @Test func `an effect that finds nothing to load dispatches nothing`() async {
    let effect = store.actions.run("page") { store in
      guard store.events.isEmpty == false else { return }
      await store.load(TwoListsAction.left) { 1 }
    }
    #expect("\(await effect.outcome)" == "finished")
    #expect(store.events == [])
  }

  @Test func `an effect goes on with the value`() async {
    let effect = store.actions.run("both") { store in
      guard let left = await store.load(TwoListsAction.left, operation: { 1 }) else { return }
      await store.load(TwoListsAction.right) { left + 1 }
    }
    _ = await effect.outcome
    #expect(store.events == ["left began", "left loaded", "right began", "right loaded"])
    #expect(store.left == .loaded(1))
    #expect(store.right == .loaded(2))
  }

  @Test func `a failure is an event, and the effect goes on`() async {
    let effect = store.actions.run("both") { store in
      let left: Int? = await store.load(
        TwoListsAction.left,
        describing: { _ in "You are offline." },
        operation: { throw Offline() }
      )
      #expect(left == nil)
      await store.load(TwoListsAction.right) { 2 }
    }
    #expect("\(await effect.outcome)" == "finished")
    #expect(store.left.message == "You are offline.")
    #expect(store.right == .loaded(2))
  }

  // MARK: - Cancelled

  @Test func `a cancelled effect ends each of its loads, in the order of their beginnings`() async {
    let left = Stage()
    let right = Stage()
    let values = Recorder<Int?>()
    let effect = store.actions.run("both") { store in
      async let first = store.load(TwoListsAction.left) {
        await left.perform()
        return 1
      }
      await left.begun()
      let second = await store.load(TwoListsAction.right) {
        await right.perform()
        return 2
      }
      values.record(await first)
      values.record(second)
    }
    await right.begun()
    effect.cancel()
    #expect(store.events == ["left began", "right began", "left cancelled", "right cancelled"])
    left.end()
    right.end()
    _ = await effect.outcome
    #expect(store.events.count == 4)
    #expect(values.recorded == [nil, nil])
    #expect(store.left == .idle)
  }

  @Test func `a load that has ended is not cancelled with its effect`() async {
    let stage = Stage()
    let effect = store.actions.run("both") { store in
      await store.load(TwoListsAction.left) { 1 }
      await store.load(TwoListsAction.right) {
        await stage.perform()
        return 2
      }
    }
    await stage.begun()
    effect.cancel()
    #expect(store.events == ["left began", "left loaded", "right began", "right cancelled"])
    stage.end()
    _ = await effect.outcome
  }

  @Test func `a load that begins after the cancellation does not run`() async {
    let stage = Stage()
    let effect = store.actions.run("both") { store in
      await stage.perform()
      let value: Int? = await store.load(TwoListsAction.left) {
        Issue.record("It runs.")
        return 1
      }
      #expect(value == nil)
    }
    await stage.begun()
    effect.cancel()
    stage.end()
    _ = await effect.outcome
    #expect(store.events == [])
  }

  // MARK: - Where it runs

  @Test func `the operation runs on the actor of its caller`() async {
    let effect = store.actions.run("both") { store in
      await loadOnMain(store)
    }
    _ = await effect.outcome
    #expect(store.left == .loaded(1))
  }

  @Test func `a handle that belongs to no effect loads nothing`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<TwoListsState>(state: TwoListsState(), executor: .immediate)
      store.relay(from: store) { _, handle in
        Task.detached { await handle.load(TwoListsAction.right) { 1 } }
        return nil
      }
      store.actions.dispatch(action: .left(.began))
      try await Task.sleep(for: .seconds(60))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'load' was called on a handle that belongs to no effect."))
  }
}

@MainActor
private func loadOnMain(_ store: StoreHandle<TwoListsState>) async {
  await store.load(TwoListsAction.left) {
    MainActor.preconditionIsolated()
    return 1
  }
}

/// A feature with two values that are loaded, which notes each event.
private struct TwoListsState: State {
  typealias Action = TwoListsAction
  typealias Mutations = TwoListsMutations
  var left = Loadable<Int>.idle
  var right = Loadable<Int>.idle
  var events: [String] = []
}

private enum TwoListsAction {
  case left(Loadable<Int>.Event)
  case right(Loadable<Int>.Event)
}

private struct TwoListsMutations: Mutations {
  func commit(action: TwoListsAction, state: inout TwoListsState) {
    switch action {
    case .left(let event):
      state.left.apply(event)
      state.events.append("left \(word(event))")
    case .right(let event):
      state.right.apply(event)
      state.events.append("right \(word(event))")
    }
  }

  private func word(_ event: Loadable<Int>.Event) -> String {
    switch event {
    case .began: "began"
    case .loaded: "loaded"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }
}
