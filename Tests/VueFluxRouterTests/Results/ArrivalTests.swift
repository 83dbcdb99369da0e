import Dispatch
import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@MainActor @Suite struct `Pushes whose route does not arrive` {
  private let notNew = "The path is [b], and its topmost route is not a new one."

  @Test(arguments: Executor.all)
  func `a push that is redirected to the present path is refused`(executor: Executor) async {
    let visits = Visits(
      [.b],
      executor: executor,
      plugins: [RouteGuards([.redirecting(.b, to: [.b])]) { _, _ in }]
    )
    let refusal = await error { _ = try await visits.results.push(.b, as: Int.self) }
    #expect(refusal == .refused(reason: "not b"))
  }

  @Test func `a push that a plugin turns into an action on the same path is refused`() async {
    let visits = Visits(
      [.b],
      plugins: [PluginDouble(onWillCommit: { _, _ in .replace(with: .set([.b])) })]
    )
    let refusal = await error { _ = try await visits.results.push(.b, as: Int.self) }
    #expect(refusal == .refused(reason: notNew))
  }

  @Test func `a second caller that is sent to the route of the first one is refused`() async throws
  {
    let visits = Visits(
      plugins: [
        PluginDouble(onWillCommit: { action, _ in
          if case .push = action { .replace(with: .set([.b])) } else { .commit }
        })
      ]
    )
    let first = await visits.pushing(.b, as: Int.self)
    let refusal = await error { _ = try await visits.results.push(.b, as: Int.self) }
    #expect(refusal == .refused(reason: notNew))
    try await visits.results.finish(with: 3)
    #expect(try await first.value == 3)
  }

  @Test func `a route that has left before the push is observed has no value`() async {
    let manual = ManualExecutor()
    let visits = Visits([.b], executor: manual.executor)
    visits.store?.actions.pop()
    let value = Task.immediate { try await visits.results.push(.b, as: Int.self) }
    visits.store?.actions.pop()
    manual.runAll()
    #expect(await value.resultError == .left)
  }

  @Test func `a route that is popped and pushed before both are observed arrives`() async throws {
    let manual = ManualExecutor()
    let visits = Visits([.b], executor: manual.executor)
    visits.store?.actions.pop()
    let value = Task.immediate { try await visits.results.push(.b, as: Int.self) }
    manual.runAll()
    let finish = Task { try await visits.results.finish(with: 3) }
    await until { manual.pendingCount > 0 }
    manual.runAll()
    try await finish.value
    #expect(try await value.value == 3)
  }

  @Test func `a task that is cancelled does not wait until its push is observed`() async {
    let queue = DispatchQueue(label: "store")
    let visits = Visits(executor: .queue(queue))
    let value = Task.immediate { try await visits.results.push(.b, as: Int.self) }
    queue.drain()
    value.cancel()
    await #expect(throws: CancellationError.self) { try await value.value }
    #expect(visits.path == [.b])
  }
}
