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

    @Test func `is warned of if it dispatches to all of them, once`() async {
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
            count: 2
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

    @Test func `is not warned of if it dispatches to stores of another kind, or by another proxy`()
      async
    {
      let result = await #expect(processExitsWith: .success, observing: Self.output) {
        let stores = (0..<3).map { _ in Store<Counter>() }
        let other = Store<ObjectCounter>()
        let effect = Store<Counter>.actions(to: .all).run { _ in
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
