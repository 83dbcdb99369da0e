import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Results behind several plugins of guards` {
  private let dialogs = [Dialog(), Dialog()]

  /// A push that one of the dialogs asks about, and that the dialogs before it have allowed.
  private func asked(_ index: Int) async -> (visits: Visits, value: Task<Int, any Error>) {
    let visits = Visits(
      plugins: dialogs.map { dialog in RouteGuards([.asking(dialog, about: .b)]) { _, _ in } }
    )
    let value = Task { try await visits.results.push(.b, as: Int.self) }
    for dialog in dialogs.prefix(index) {
      await dialog.asked()
      dialog.answer(.allow)
    }
    await dialogs[index].asked()
    return (visits, value)
  }

  @Test func `a push waits for all of them, and then for its value`() async throws {
    let (visits, value) = await asked(1)
    dialogs[1].answer(.allow)
    await until { visits.path == [.b] }
    try await visits.results.finish(with: 3)
    #expect(try await value.value == 3)
  }

  @Test(arguments: [0, 1])
  func `a push that one of them denies is refused, with its reason`(index: Int) async {
    let (visits, value) = await asked(index)
    dialogs[index].answer(.deny(reason: "closed"))
    #expect(await value.resultError == .refused(reason: "closed"))
    #expect(visits.path == [])
  }

  @Test(arguments: [0, 1])
  func `a push that one of them redirects is refused, with its reason`(index: Int) async {
    let (visits, value) = await asked(index)
    dialogs[index].answer(.redirect(to: [.c], reason: "not b"))
    #expect(await value.resultError == .refused(reason: "not b"))
    #expect(visits.path == [.c])
  }

  @Test
  func `a push that the first one redirects after the second has is refused, with the reason`()
    async
  {
    let second = dialogs[1]
    let visits = Visits(
      plugins: [
        RouteGuards([RouteGuard(where: { $0.to != [.a] }, dialogs[0].ask)]) { _, _ in },
        RouteGuards([.asking(second, about: .b)]) { _, _ in },
      ]
    )
    let value = Task { try await visits.results.push(.b, as: Int.self) }
    await dialogs[0].asked()
    dialogs[0].answer(.allow)
    await second.asked()
    second.answer(.redirect(to: [.c], reason: "not b"))
    await dialogs[0].asked(1)
    #expect(await value.resultError == .refused(reason: "not b"))
    dialogs[0].answer(.redirect(to: [.a], reason: "not c"), to: 1)
    await visits.store?.reaches([.a])
  }

  @Test(arguments: [0, 1])
  func `a push that is overtaken is refused`(index: Int) async {
    let (visits, value) = await asked(index)
    visits.store?.actions.setPath([.c])
    dialogs[index].answer(.allow)
    let overtaken = RouteResultError.refused(
      reason: "Another navigation has overtaken this one."
    )
    #expect(await value.resultError == overtaken)
    #expect(visits.path == [.c])
  }

  @Test(arguments: [0, 1])
  func `effects that are cancelled refuse a push`(index: Int) async {
    let (visits, value) = await asked(index)
    visits.store?.actions.cancelAllEffects()
    dialogs[index].answer(.allow)
    #expect(await value.resultError != nil)
    #expect(visits.path == [])
  }
}
