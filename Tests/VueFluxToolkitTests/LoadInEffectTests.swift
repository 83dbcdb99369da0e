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

  @Test(arguments: ["left", "right"])
  func `of two loads at the same time, only the one that has not ended is cancelled`(
    ended: String
  ) async {
    let left = Stage()
    let right = Stage()
    let hasEnded = Stage()
    let effect = store.actions.run("both") { store in
      async let first = store.load(TwoListsAction.left) {
        await left.perform()
        return 1
      }
      await left.begun()
      async let second = store.load(TwoListsAction.right) {
        await right.perform()
        return 2
      }
      await right.begun()
      if ended == "left" {
        left.end()
        _ = await first
      } else {
        right.end()
        _ = await second
      }
      await hasEnded.perform()
    }
    await hasEnded.begun()
    effect.cancel()
    let other = ended == "left" ? "right" : "left"
    #expect(store.events == ["left began", "right began", "\(ended) loaded", "\(other) cancelled"])
    for stage in [left, right, hasEnded] { stage.end() }
    _ = await effect.outcome
    #expect(store.events.count == 4)
  }

  @Test func `all loads have ended before those of an effect that takes the place`() async {
    let left = Stage()
    let right = Stage()
    let first = store.actions.run("both") { store in
      async let value = store.load(TwoListsAction.left) {
        await left.perform()
        return 1
      }
      await left.begun()
      await store.load(TwoListsAction.right) {
        await right.perform()
        return 2
      }
      _ = await value
    }
    await right.begun()
    let second = store.actions.run("both") { store in
      await store.load(TwoListsAction.left) { 3 }
    }
    _ = await second.outcome
    for stage in [left, right] { stage.end() }
    _ = await first.outcome
    #expect(
      store.events == [
        "left began", "right began", "left cancelled", "right cancelled", "left began",
        "left loaded",
      ]
    )
  }

  @Test func `a child task that is cancelled ends its load`() async {
    let stage = Stage()
    let effect = store.actions.run("group") { store in
      await withTaskGroup { group in
        group.addTask {
          _ = await store.load(TwoListsAction.left) {
            await stage.perform()
            try Task.checkCancellation()
            return 1
          }
        }
        await stage.begun()
        group.cancelAll()
        stage.end()
      }
    }
    #expect("\(await effect.outcome)" == "finished")
    #expect(store.events == ["left began", "left cancelled"])
  }

  @Test func `a load outside of the effect goes on when the effect is cancelled`() async {
    let stage = Stage()
    let hasLoaded = Signal()
    let effect = store.actions.run("outside") { store in
      await Effect.outside {
        _ = await store.load(TwoListsAction.left) {
          await stage.perform()
          return 1
        }
      }
      hasLoaded.fire()
    }
    await stage.begun()
    effect.cancel()
    stage.end()
    await hasLoaded.wait()
    #expect(store.events == ["left began", "left loaded"])
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

  @Test func `a load by a handle that belongs to no effect stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<TwoListsState>(state: TwoListsState(), executor: .immediate)
      await store.handle.load(TwoListsAction.left) { 1 }
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
