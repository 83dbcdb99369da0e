import Testing
import VueFlux
import VueFluxTestSupport

/// What becomes of an error that an effect throws.
@Suite struct `An error of an effect` {
  #if os(macOS) || os(Linux)
    @Test func `is written to standard error once, if nobody takes it`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) {
        let store = Store<Counter>(name: "cart")
        _ = await store.actions.run("load") { _ in throw Failure(number: 7) }.outcome
      }
      #expect(
        result.standardErrorText == """
          VueFlux: The effect "load" of Store<Counter> cart #1 failed: Failure(number: 7). \
          VueFlux writes an effect's error here if no plugin and no 'onError' handles it. \
          Pass 'onError', or add a plugin whose 'effectDidFail(_:)' returns true.

          """
      )
    }

    @Test func `is written without an id, if the effect has none`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) {
        let store = Store<Counter>(plugins: [Ignoring()])
        _ = await store.actions.run { _ in throw Failure(number: 7) }.outcome
      }
      #expect(
        result.standardErrorText
          .hasPrefix("VueFlux: An effect without an id of Store<Counter> #1 failed: ")
      )
    }

    @Test func `is not written if onError takes it`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) {
        let store = Store<Counter>()
        _ = await store.actions.run("load") { _ in
          throw Failure(number: 7)
        } onError: { _ in
        }.outcome
      }
      #expect(result.standardErrorText == "")
    }

    @Test func `is not written if a plugin takes it`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) {
        let store = Store<Counter>(plugins: [Ignoring(), PluginDouble(), Ignoring()])
        _ = await store.actions.run("load") { _ in throw Failure(number: 7) }.outcome
      }
      #expect(result.standardErrorText == "")
    }

    @Test func `is written after the former function of a plugin, which cannot take it`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) {
        let failures = Recorder<String>()
        let store = Store<Counter>(plugins: [Former(failures: failures)])
        _ = await store.actions.run("load") { _ in throw Failure(number: 7) }.outcome
        #expect(failures.recorded == ["load: Failure(number: 7)"])
      }
      #expect(result.standardErrorText.contains("whose 'effectDidFail(_:)' returns true"))
    }

    @Test func `is not written if the effect was cancelled`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) {
        let store = Store<Counter>()
        let isRunning = Signal()
        let mayEnd = Signal()
        let effect = store.actions.run("load") { _ in
          isRunning.fire()
          await mayEnd.wait()
          throw Failure(number: 7)
        }
        await isRunning.wait()
        effect.cancel()
        mayEnd.fire()
        _ = await effect.outcome
      }
      #expect(result.standardErrorText == "")
    }
  #endif
}

/// A plugin that leaves everything to the default implementations.
private struct Ignoring: Plugin {
  typealias State = Counter
}

/// A plugin that was written for an earlier version.
private struct Former: Plugin {
  let failures: Recorder<String>

  func effectDidFail(
    id: (any Hashable & Sendable)?,
    error: any Error,
    store: StoreHandle<Counter>
  ) {
    failures.record("\(id ?? "none"): \(error)")
  }
}
