import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

/// A value that can be seen to be kept.
private final class Souvenir: Sendable {}

@MainActor @Suite struct `Ends of screens behind asynchronous guards` {
  private let dialog = Dialog()

  @Test func `a screen that ends waits for the guard, and its caller gets the value`() async throws
  {
    let visits = Visits(
      plugins: [RouteGuards([.asking(dialog, about: .b, .leaving)]) { _, _ in }]
    )
    let value = await visits.pushing(.b, as: Int.self)
    let finish = Task { try await visits.results.finish(with: 3) }
    await dialog.asked()
    #expect(visits.path == [.b])
    dialog.answer(.allow)
    try await finish.value
    #expect(try await value.value == 3)
    #expect(visits.path == [])
  }

  @Test func `a screen that the user pops while the guard is asked gives its value`() async throws {
    let visits = Visits(
      plugins: [RouteGuards([.asking(dialog, about: .b, .leaving)]) { _, _ in }]
    )
    let value = await visits.pushing(.b, as: Int.self)
    let finish = Task { try await visits.results.finish(with: 3) }
    await dialog.asked()
    swipe(visits)
    dialog.answer(.deny(reason: "too late"))
    try await finish.value
    #expect(try await value.value == 3)
  }

  @Test func `a screen whose end is cancelled still gives its value when the guard allows`()
    async throws
  {
    let visits = Visits(
      plugins: [RouteGuards([.asking(dialog, about: .b, .leaving)]) { _, _ in }]
    )
    let value = await visits.pushing(.b, as: Int.self)
    let finish = Task { try await visits.results.finish(with: 3) }
    await dialog.asked()
    finish.cancel()
    await #expect(throws: CancellationError.self) { try await finish.value }
    dialog.answer(.allow)
    #expect(try await value.value == 3)
  }

  @Test(arguments: [
    RouteDecision<Place>.deny(reason: "kept"), .redirect(to: [.b], reason: "kept"),
  ])
  func `a screen whose end is cancelled, and then not allowed, gives no value later`(
    decision: RouteDecision<Place>
  ) async throws {
    let refused = Recorder<String>()
    let visits = Visits(
      plugins: [
        RouteGuards([.asking(dialog, about: .b, .leaving)]) { problem, _ in
          refused.record(problem.reason)
        }
      ]
    )
    let value = await visits.pushing(.b, as: Souvenir.self)
    weak var souvenir: Souvenir?
    let finish = Task {
      let given = Souvenir()
      souvenir = given
      try await visits.results.finish(with: given)
    }
    await dialog.asked()
    finish.cancel()
    await #expect(throws: CancellationError.self) { try await finish.value }
    #expect(souvenir != nil, "the guard may still allow it")
    dialog.answer(decision)
    // The guards report the answer before the results know it.
    await until { souvenir == nil }
    #expect(refused.recorded == ["kept"])
    swipe(visits)
    #expect(await value.resultError == .left)
  }

  @Test func `a screen whose end another navigation overtakes keeps the value of its newer end`()
    async throws
  {
    let visits = Visits(
      plugins: [RouteGuards([.asking(dialog, about: .b, .leaving)]) { _, _ in }]
    )
    let value = await visits.pushing(.b, as: Int.self)
    let older = Task { try await visits.results.finish(with: 3) }
    await dialog.asked()
    let newer = Task { try await visits.results.finish(with: 4) }
    await dialog.asked(1)
    dialog.answer(.allow)
    await #expect(throws: RouteResultError.self) { try await older.value }
    dialog.answer(.allow, to: 1)
    try await newer.value
    #expect(try await value.value == 4)
  }

  private func swipe(_ visits: Visits) {
    let swipe = ScreenReport<Place>(shown: [], expected: [.b], isFailure: false)
    visits.store?.actions.dispatch(action: .follow(swipe))
  }
}
