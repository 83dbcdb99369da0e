import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Logger plugin` {
  @Test func `the logger writes a line on each action`() {
    let lines = Recorder<String>()
    let store = named("counter", LoggerPlugin(to: { lines.record($0) }))
    store.actions.increment()
    store.actions.add(2)
    #expect(
      lines.recorded == [
        "\(store.identity) committed increment", "\(store.identity) committed add(2)",
      ]
    )
    #expect(lines.recorded.allSatisfy { $0.hasPrefix("counter #") })
  }

  @Test func `the logger writes why a state was replaced, and the chosen values around it`() {
    let lines = Recorder<String>()
    let store = named(
      "counter",
      LoggerPlugin(where: { _ in false }, showing: { "\($0.count)" }, to: { lines.record($0) }),
      LoggerPlugin(where: { _ in false }, to: { lines.record($0) })
    )
    let history = History(store)
    store.actions.add(2)
    history.undo()
    #expect(
      lines.recorded == [
        "\(store.identity) state replaced by undo: 2 → 0",
        "\(store.identity) state replaced by undo",
      ]
    )
  }

  @Test func `a store without a name goes by its number`() {
    let lines = Recorder<String>()
    let store = named(nil, LoggerPlugin(to: { lines.record($0) }))
    store.actions.increment()
    #expect(lines.recorded == ["\(store.identity.id) committed increment"])
  }

  @Test func `the logger shows the chosen values before and after`() {
    let lines = Recorder<String>()
    let store = named(
      "counter",
      LoggerPlugin(showing: { "\($0.count)" }, to: { lines.record($0) })
    )
    store.actions.increment()
    store.actions.add(2)
    #expect(
      lines.recorded == [
        "\(store.identity) committed increment: 0 → 1", "\(store.identity) committed add(2): 1 → 3",
      ]
    )
  }

  @Test func `of a class state it shows what there is`() {
    let lines = Recorder<String>()
    let store = Store<ObjectCounter>(
      state: ObjectCounter(),
      mutations: ObjectCounterMutations(),
      executor: .immediate,
      plugins: [LoggerPlugin(showing: { "\($0.count)" }, to: { lines.record($0) })]
    )
    store.actions.increment()
    #expect(lines.recorded == ["\(store.identity.id) committed increment: 1"])
  }

  @Test func `the logger leaves out filtered actions`() {
    let lines = Recorder<String>()
    let store = named(
      nil,
      LoggerPlugin(where: { $0 != .increment }, to: { lines.record($0) }),
      PluginDouble(onWillCommit: { action, _ in
        action == .decrement || action == .increment ? .reject(reason: "no") : .commit
      })
    )
    store.actions.increment()
    store.actions.add(1)
    store.actions.decrement()
    #expect(
      lines.recorded == [
        "\(store.identity.id) committed add(1)", "\(store.identity.id) rejected decrement: no",
      ]
    )
  }

  @Test func `the logger keeps the state before only to show it`() {
    #expect(!LoggerPlugin<Counter>().keepsStateBefore)
    #expect(LoggerPlugin<Counter>(showing: { "\($0.count)" }).keepsStateBefore)
    #expect(LoggerPlugin<Counter>(showing: { "\($0.count)" }, into: Page()).keepsStateBefore)
  }

  @Test func `into a stream it writes whole lines`() {
    let page = Page()
    let store = named(
      nil,
      LoggerPlugin(where: { $0 != .decrement }, showing: { "\($0.count)" }, into: page)
    )
    store.actions.increment()
    store.actions.decrement()
    store.actions.increment()
    #expect(
      page.text
        == "\(store.identity.id) committed increment: 0 → 1\n\(store.identity.id) committed increment: 0 → 1\n"
    )
  }

  @Test func `a stream that several stores share gets whole lines, in the order of each`() {
    let page = Page()
    let logger = LoggerPlugin<Counter>(into: page)
    let stores = ["a", "b", "c", "d"].map { named($0, logger) }
    onThreads(4) { thread in
      for number in 0..<250 { stores[thread].actions.add(number) }
    }
    let lines = page.text.split(separator: "\n")
    for store in stores {
      #expect(
        lines.filter { $0.hasPrefix("\(store.identity) ") }.map(String.init)
          == (0..<250).map { "\(store.identity) committed add(\($0))" }
      )
    }
    #expect(lines.count == 1_000)
  }

  @Test func `an effect that failed has a line of its own`() {
    struct Failure: Error, CustomStringConvertible {
      let description = "out of paper"
    }
    let lines = Recorder<String>()
    let logger = LoggerPlugin<Counter>(to: { lines.record($0) })
    let store = named("printer", logger)
    let failure = EffectFailure(
      id: "print",
      error: Failure(),
      store: store.handle,
      hasHandler: false
    )
    #expect(logger.effectDidFail(failure))
    #expect(lines.recorded == ["\(store.identity) effect print failed: out of paper"])
  }

  private func named(_ name: String?, _ plugins: any Plugin<Counter>...) -> Store<Counter> {
    Store<Counter>(name: name, plugins: plugins)
  }
}

/// A stream, which is not used by two threads at a time.
private final class Page: TextOutputStream, Sendable {
  private let written = Guarded("")

  var text: String { written.withLock { $0 } }

  func write(_ string: String) {
    // Not in one go: what another thread wrote meanwhile would be lost.
    let text = written.withLock { $0 }
    written.withLock { $0 = text + string }
  }
}
