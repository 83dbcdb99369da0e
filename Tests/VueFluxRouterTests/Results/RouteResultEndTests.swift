import Dispatch
import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Waits for results that end without one` {
  @Test(arguments: Executor.all)
  func `a store that goes ends all waits`(executor: Executor) async {
    let visits = Visits(executor: executor)
    let lower = await visits.pushing(.a, as: Int.self)
    let upper = await visits.pushing(.b, as: Int.self)
    visits.releaseStore()
    #expect(await upper.resultError == .storeReleased)
    #expect(await lower.resultError == .storeReleased)
    #expect(await error { _ = try await visits.results.push(.a, as: Int.self) } == .storeReleased)
    #expect(await error { try await visits.results.finish(with: 1) } == .storeReleased)
  }

  @Test func `a store that goes right after a push ends its wait`() async {
    let queue = DispatchQueue(label: "store")
    let visits = Visits(executor: .queue(queue))
    queue.suspend()
    let value = Task.immediate { try await visits.results.push(.b, as: Int.self) }
    queue.resume()
    // The push is committed, and nothing on main has seen it when the store goes.
    queue.drain()
    #expect(visits.path == [.b])
    visits.releaseStore()
    #expect(await value.resultError == .storeReleased)
  }

  @Test func `a cancelled task waits no longer, and the route stays`() async throws {
    let visits = Visits()
    let value = await visits.pushing(.b, as: Int.self)
    value.cancel()
    await #expect(throws: CancellationError.self) { try await value.value }
    #expect(visits.path == [.b])
    try await visits.results.finish(with: 1)
    #expect(visits.path == [])
  }

  @Test func `a task that is cancelled before pushes nothing`() async {
    let visits = Visits()
    let task = Task { try await visits.results.push(.b, as: Int.self) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(visits.path == [])
  }

  @Test func `a push that a plugin rejects is refused, with its reason`() async {
    let visits = Visits(plugins: [RouteGuards([.denying(.b)]) { _, _ in }])
    let refusal = await error { _ = try await visits.results.push(.b, as: Int.self) }
    #expect(refusal == .refused(reason: "no b"))
  }

  @Test func `a push that is redirected is refused, with the reason of the guard`() async {
    let visits = Visits(plugins: [RouteGuards([.redirecting(.b, to: [.c])]) { _, _ in }])
    let refusal = await error { _ = try await visits.results.push(.b, as: Int.self) }
    #expect(refusal == .refused(reason: "not b"))
  }

  @Test func `a push that a plugin sends elsewhere is refused, and names the path`() async {
    let visits = Visits(
      plugins: [PluginDouble(onWillCommit: { _, _ in .replace(with: .set([.c])) })]
    )
    let refusal = await error { _ = try await visits.results.push(.b, as: Int.self) }
    #expect(refusal == .refused(reason: "The path is [c] instead."))
  }

  @Test func `a screen that guards keep is not ended, and may end later without a value`() async {
    let visits = Visits(plugins: [RouteGuards([.denying(.b, .leaving)]) { _, _ in }])
    let value = await visits.pushing(.b, as: Int.self)
    let refusal = await error { try await visits.results.finish(with: 1) }
    #expect(refusal == .refused(reason: "no b"))
    #expect(visits.path == [.b])
    let swipe = ScreenReport<Place>(shown: [], expected: [.b], isFailure: false)
    visits.store?.actions.dispatch(action: .follow(swipe))
    #expect(await value.resultError == .left)
  }

  @Test
  func `a value of another type that comes before its caller waits is an error of both types`()
    async throws
  {
    // The call of `push` goes on when the plugin has returned.
    let gate = Gate()
    let isFirst = Once()
    let visits = Visits(
      executor: .queue(DispatchQueue(label: "store")),
      plugins: [PluginDouble(onDidCommit: { _ in if isFirst() { gate.wait() } })]
    )
    let isSeen = Signal()
    visits.store?.observe(\.path, buffering: .every) { if $0 == [.b] { isSeen.fire() } }
    let value = Task { try await visits.results.push(.b, as: Int.self) }
    await isSeen.wait()
    let finish = Task.immediate { try await visits.results.finish(with: "three") }
    gate.open()
    try await finish.value
    #expect(await value.resultError == .wrongType(expected: "Int", actual: "String"))
  }

  @Test func `an undo leaves the route`() async {
    let visits = Visits([.a])
    guard let store = visits.store else { return }
    let history = History(store)
    let value = await visits.pushing(.b, as: Int.self)
    history.undo()
    #expect(await value.resultError == .left)
    history.redo()
    #expect(visits.path == [.a, .b])
    withExtendedLifetime(store) {}
  }

  @Test func `results go with their owner, also while the store lives`() async {
    let store = Store<PlaceState>(state: .init(), mutations: .init(), executor: .immediate)
    var results: RouteResults<Place>? = RouteResults(store)
    weak let released = results
    // Tasks of the main actor begin in order: the one of the results waits for the store by then.
    await Task {}.value
    results = nil
    await until { released == nil }
    store.actions.push(.a)
  }

  @Test func `errors are full sentences`() {
    #expect(
      "\(RouteResultError.wrongType(expected: "Int", actual: "String"))"
        == "The screen gives a value of type String, and its caller expects Int. "
        + "Both have to name the same type."
    )
    #expect(
      "\(RouteResultError.refused(reason: "no b"))"
        == "The path has not changed as it was to: no b"
    )
  }
}
