import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

extension InspectedSessions {
  fileprivate func answerNumbers(toPage page: Int) async {
    _ = await NumbersRequest().answer(to: page, in: self)
  }
}

@Suite struct `The slowest commits of a running app` {
  @Test func `are the ones since a page asked for numbers`() async throws {
    let shop = try LiveShop()
    shop.add("tea")
    #expect(try await shop.ask("numbers")["slowest"] == [])
    shop.add("milk", "salt")
    let slowest = try await shop.ask("numbers")["slowest"]?.array ?? []
    #expect(Set(slowest.compactMap { $0["row"]?.string }) == ["0:2", "0:3"])
    #expect(slowest.allSatisfy { $0["name"] == "cart" && $0["duration"]?.int ?? -1 >= 0 })
  }

  @Test func `stand beside the effects that still run`() async throws {
    let shop = try LiveShop()
    let signal = Signal()
    let effect = shop.cart.actions.run("search") { _ in await signal.wait() }
    while try await shop.ask("numbers")["effectsInFlight"] != 1 { await Task.yield() }
    signal.fire()
    _ = await effect.outcome
    #expect(try await shop.ask("numbers")["effectsInFlight"] == 0)
  }

  @Test func `are not those of actions that are left out of the session`() async throws {
    let folder = Folder()
    let recorder = try SessionRecorder(url: folder.file)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin { $0 == .note }])
    let sessions = InspectedSessions(recorder)
    let page = Page(sessions)
    await sessions.update()
    _ = try await page.ask("numbers")
    // Left out, and caused by an action that is not.
    cart.subscribe(executor: .immediate) { action, store in
      if action == .clear { store.actions.dispatch(action: .note) }
    }
    cart.actions.dispatch(action: .clear)
    await sessions.update()
    #expect(try await page.ask("numbers")["slowest"]?.array?.count == 1)
  }

  @Test func `are the first of many`() {
    var slowest = SlowCommits()
    for number in 0..<100 {
      slowest.note(.microseconds(number * 37 % 100), record: number)
    }
    #expect(slowest.entries.map(\.duration) == (80..<100).reversed().map { .microseconds($0) })
    #expect(slowest.entries.allSatisfy { .microseconds($0.record * 37 % 100) == $0.duration })
  }

  @Test func `are measured no more when the last page is closed`() async throws {
    let folder = Folder()
    let sessions = InspectedSessions(try SessionRecorder(url: folder.file))
    var page: Page? = Page(sessions)
    _ = try await page?.ask("numbers")
    #expect(await sessions.live?.slowest != nil)
    withExtendedLifetime(page) { page = nil }
    while await sessions.live?.slowest != nil { await Task.yield() }
  }

  @Test func `are not measured for a page that was closed while it asked`() async throws {
    let shop = try LiveShop()
    await shop.page.sessions.answerNumbers(toPage: 7)
    #expect(await shop.page.sessions.live?.slowest == nil)
  }
}
