#if DEBUG
  import Testing
  import VueFluxTestSupport

  @testable import VueFlux

  /// The framework's own classes that hold the user's objects are never released under a lock.
  ///
  /// Debug builds check every release of these classes, in all tests. This suite tests the check.
  @Suite struct `A release under a lock` {
    @Test func `a debug build stops when garbage is released under a lock`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Lock().withLock { _ = Garbage("text") }
      }
      let text = result.standardErrorText
      #expect(text.contains("VueFlux: A value of type String was released under a lock."))
    }

    @Test func `a debug build stops when garbage is released under the lock of a value`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Locked(0).withLock { _ in _ = Garbage("text") }
      }
      let text = result.standardErrorText
      #expect(text.contains("VueFlux: A value of type String was released under a lock."))
    }

    @Test func `a debug build stops when an observer is released under a lock`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let engine = Store<Counter>().engine
        Lock().withLock { _ = ActionObserver(cell: engine, scope: nil) { _, _ in } }
      }
      let text = result.standardErrorText
      #expect(text.contains("VueFlux: A value of type ActionObserver<Counter> was released"))
    }

    @Test func `a debug build stops when a plugin's registration is released under a lock`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Lock().withLock { _ = PluginRegistration(PluginDouble<Counter>()) { _ in } }
      }
      let text = result.standardErrorText
      #expect(text.contains("VueFlux: A value of type PluginRegistration<Counter> was released"))
    }

    @Test func `a debug build stops when a queue of observers is released under a lock`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Lock().withLock { _ = ObserverQueue<Counter>(executor: .immediate) }
      }
      let text = result.standardErrorText
      #expect(text.contains("VueFlux: A value of type ObserverQueue<Counter> was released"))
    }

    @Test func `garbage is released when the lock is`() {
      let garbage = Lock().withLock { Garbage("text") }
      #expect(garbage.content == "text")
    }
  }
#endif
