// Exit tests need a process of their own, which a phone does not give.
#if (os(macOS) || os(Linux)) && DEBUG
  import Testing
  import VueFlux
  import VueFluxTestSupport

  /// An effect that a global action starts in several stores.
  @Suite struct `An effect in several stores` {
    /// What a process writes to standard error.
    private static let output: [any PartialKeyPath<ExitTest.Result> & Sendable] = [
      \.standardErrorContent
    ]

    @Test func `is warned of if it dispatches to all of them, once for each place`() async {
      let result = await #expect(processExitsWith: .success, observing: Self.output) {
        let stores = (0..<3).map { _ in Store<Counter>() }
        _ = await Store<Counter>.actions.addLater().outcome
        _ = await Store<Counter>.actions.addLater().outcome
        precondition(stores.map(\.count) == [6, 6, 6])
      }
      let lines = result.standardErrorText.split(separator: "\n")
      #expect(
        lines.map(String.init)
          == Array(
            repeating: """
              VueFlux: The effect "later" at VueFluxExtendingTests/EffectBroadcastTests.swift:\(lineOfRun), started in 3 \
              Store<Counter> at once, dispatches to all of them: each gets what every one of them sends. Dispatch to \
              the store of each, by the 'store' that the effect is called with: 'store.actions.dispatch(action: …)'.
              """,
            count: 1
          )
      )
    }

    @Test func `is not warned of if each dispatches to its own store`() async {
      let result = await #expect(processExitsWith: .success, observing: Self.output) {
        let stores = (0..<3).map { _ in Store<Counter>() }
        let effect = Store<Counter>.actions.run { store in store.actions.add(1) }
        _ = await effect.outcome
        precondition(stores.map(\.count) == [1, 1, 1])
      }
      #expect(result.standardErrorText == "")
    }

    @Test func `is not warned of if there is one store`() async {
      let result = await #expect(processExitsWith: .success, observing: Self.output) {
        let store = Store<Counter>()
        _ = await Store<Counter>.actions.addLater().outcome
        precondition(store.count == 1)
      }
      #expect(result.standardErrorText == "")
    }

    @Test func `is warned of on any bus, however the proxy is written`() async {
      let result = await #expect(processExitsWith: .success, observing: Self.output) {
        await ActionBus.isolated {
          let stores = (0..<3).map { _ in Store<Counter>() }
          let effect = Store<Counter>.actions(to: .all).run { _ in
            Store<Counter>.actions.increment()
          }
          _ = await effect.outcome
          precondition(stores.map(\.count) == [3, 3, 3])
        }
      }
      #expect(
        result.standardErrorText.contains("An effect without an id at VueFluxExtendingTests/")
      )
    }

    @Test func `is not warned of if it is cancelled, and dispatches nothing`() async {
      let result = await #expect(processExitsWith: .success, observing: Self.output) {
        let stores = (0..<3).map { _ in Store<Counter>() }
        let stage = Stage()
        let effect = Store<Counter>.actions.run { _ in
          await stage.perform()
          Store<Counter>.actions.increment()
        }
        await stage.begun()
        effect.cancel()
        stage.end()
        _ = await effect.outcome
        precondition(stores.map(\.count) == [0, 0, 0])
      }
      #expect(result.standardErrorText == "")
    }

    @Test func `may be run inside a commit, whatever its address`() async {
      await #expect(processExitsWith: .success) {
        let asked = Recorder<StoreID>()
        let stores = (0..<2).map { _ in Store<Counter>(tags: ["a"]) }
        let addresses: [Address<Counter>] = [
          .all, .tag("a"),
          .where { store in
            asked.record(store.identity.id)
            return true
          },
        ]
        for address in addresses {
          let effect = Guarded<Effect?>(nil)
          Store<Counter>.actions(to: .stores(withID: stores[0].identity.id)).inside {
            let run = Store<Counter>.actions(to: address).run { store in store.actions.add(1) }
            effect.withLock { $0 = run }
          }
          _ = await effect.withLock { $0 }?.outcome
        }
        precondition(stores.map(\.count) == [3, 3])
        precondition(asked.recorded == stores.map(\.identity.id))
      }
    }

    @Test
    func `is not warned of if it dispatches to stores of another kind, or by another address`()
      async
    {
      let result = await #expect(processExitsWith: .success, observing: Self.output) {
        let stores = (0..<3).map { _ in Store<Counter>(tags: ["a"]) }
        let other = Store<ObjectCounter>()
        let effect = Store<Counter>.actions(to: .tag("a")).run { _ in
          Store<ObjectCounter>.actions.increment()
          Store<Counter>.actions.increment()
        }
        _ = await effect.outcome
        precondition(stores.map(\.count) == [3, 3, 3] && other.count == 3)
      }
      #expect(result.standardErrorText == "")
    }
  }

  private let lineOfRun = #line + 5

  extension Actions where State == Counter {
    /// Dispatches by these actions, and not by those of each store.
    fileprivate func addLater() -> Effect {
      run("later") { _ in
        add(1)
      }
    }
  }
#endif
