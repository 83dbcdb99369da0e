import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@MainActor @Suite struct `Results behind asynchronous guards` {
  private let dialog = Dialog()

  private func visits(executor: Executor = .immediate) -> Visits {
    Visits(
      [.a],
      executor: executor,
      plugins: [RouteGuards([.asking(dialog, about: .b)]) { _, _ in }]
    )
  }

  private func pushing(_ visits: Visits) async -> Task<Int, any Error> {
    let task = Task { try await visits.results.push(.b, as: Int.self) }
    await dialog.asked()
    return task
  }

  @Test(arguments: Executor.all)
  func `a push waits for the guard, and then for the value`(executor: Executor) async throws {
    let visits = visits(executor: executor)
    let value = await pushing(visits)
    dialog.answer(.allow)
    await visits.store?.reaches([.a, .b])
    try await visits.results.finish(with: 3)
    #expect(try await value.value == 3)
  }

  @Test func `a push that the guard denies is refused, with its reason`() async {
    let visits = visits()
    let value = await pushing(visits)
    dialog.answer(.deny(reason: "closed"))
    #expect(await value.resultError == .refused(reason: "closed"))
  }

  @Test func `a push that the guard redirects is refused, with its reason`() async {
    let visits = visits()
    let value = await pushing(visits)
    dialog.answer(.redirect(to: [.c], reason: "not b"))
    #expect(await value.resultError == .refused(reason: "not b"))
    #expect(visits.path == [.c])
  }

  @Test func `a push that is overtaken is refused`() async {
    let visits = visits()
    let value = await pushing(visits)
    visits.store?.actions.setPath([.c])
    dialog.answer(.allow)
    let overtaken = RouteResultError.refused(
      reason: "Another navigation has overtaken this one."
    )
    #expect(await value.resultError == overtaken)
  }

  @Test func `effects that are cancelled refuse a push`() async {
    let visits = visits()
    let value = await pushing(visits)
    visits.store?.actions.cancelAllEffects()
    dialog.answer(.allow)
    #expect(await value.resultError != nil)
    #expect(visits.path == [.a])
  }

  @Test func `effects that are cancelled before the guard is asked refuse a push`() async {
    let manual = ManualExecutor()
    let visits = visits(executor: manual.executor)
    let value = Task { try await visits.results.push(.b, as: Int.self) }
    await until { manual.pendingCount > 0 }
    // The store's turn. The effect of the guards has not begun then.
    manual.runNext()
    visits.store?.actions.cancelAllEffects()
    manual.runAll()
    #expect(await value.resultError != nil)
    #expect(dialog.navigations == [])
  }

  @Test func `a task that is cancelled does not wait for the guard`() async {
    let visits = visits()
    let value = await pushing(visits)
    value.cancel()
    await #expect(throws: CancellationError.self) { try await value.value }
    dialog.answer(.allow)
    await visits.store?.reaches([.a, .b])
  }

  @Test func `of two equal pushes that wait for a guard, the newer one gets its value`()
    async throws
  {
    let visits = visits()
    let older = await pushing(visits)
    let newer = Task { try await visits.results.push(.b, as: Int.self) }
    await dialog.asked(1)
    dialog.answer(.allow)
    let overtaken = RouteResultError.refused(
      reason: "Another navigation has overtaken this one."
    )
    #expect(await older.resultError == overtaken)
    dialog.answer(.allow, to: 1)
    await visits.store?.reaches([.a, .b])
    try await visits.results.finish(with: 3)
    #expect(try await newer.value == 3)
  }

  @Test func `of two equal pushes that wait in the store, the newer one gets its value`()
    async throws
  {
    let manual = ManualExecutor()
    let visits = visits(executor: manual.executor)
    let older = Task.immediate { try await visits.results.push(.b, as: Int.self) }
    let newer = Task.immediate { try await visits.results.push(.b, as: Int.self) }
    manual.runAll()
    await until { dialog.navigations.count > 0 }
    let last = dialog.navigations.count - 1
    dialog.answer(.allow, to: 0)
    if last > 0 { dialog.answer(.allow, to: last) }
    await manual.runAll(until: { visits.path == [.a, .b] })
    let overtaken = RouteResultError.refused(
      reason: "Another navigation has overtaken this one."
    )
    #expect(await older.resultError == overtaken)
    let finish = Task { try await visits.results.finish(with: 3) }
    await manual.runAll(until: { visits.path == [.a] })
    try await finish.value
    #expect(try await newer.value == 3)
  }
}
