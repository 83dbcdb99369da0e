import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Results of a tab whose guards redirect to another tab` {
  private let dialog = TabDialog()

  private func pushing(_ guards: [TreeGuard<Tab, Place>]) -> Task<Int, any Error> {
    let guarded = GuardedTabs([:], tabGuards: guards)
    let results = RouteResults(
      guarded.store,
      routing: { $0.stack(of: .left) },
      action: { .route($0, in: .left) }
    )
    return Task {
      // It ends with the call.
      defer { withExtendedLifetime(guarded.store) {} }
      return try await results.push(.b, as: Int.self)
    }
  }

  @Test func `a push that is redirected at once is refused, with the reason`() async {
    #expect(await pushing([.redirectingLeft(to: [.c])]).resultError == .refused(reason: "not b"))
  }

  @Test func `a push that is redirected later is refused, with the reason`() async {
    let value = pushing([.asking(dialog, about: .b)])
    await dialog.asked()
    dialog.answer(.redirect(to: [.c], in: .right, reason: "not b"))
    #expect(await value.resultError == .refused(reason: "not b"))
  }

  @Test func `a push whose redirect is allowed later is refused, with the reason`() async {
    let value = pushing([.redirectingLeft(to: [.c]), .asking(dialog, about: .c)])
    await dialog.asked()
    dialog.answer(.allow)
    #expect(await value.resultError == .refused(reason: "not b"))
  }
}
