import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Asynchronous guards` {
  private let dialog = Dialog()

  @Test(arguments: Executor.all)
  func `the path waits for the guard, and is set when that allows it`(executor: Executor) async {
    let guarded = GuardedStore([.a], executor: executor, .asking(dialog, about: .b))
    #expect(
      await guarded.rejection(of: .push(.b)) == "[a] -> [a, b] waits for asynchronous guards (#1)."
    )
    await dialog.asked()
    #expect(guarded.path == [.a])
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.path == [.a, .b])
    #expect(guarded.problems == [])
    #expect(dialog.navigations == [Navigation(route: .b, from: [.a], to: [.a, .b])])
  }

  @Test(arguments: Executor.all)
  func `a denial is reported, and nothing is committed`(executor: Executor) async {
    let committed = Recorder<PlaceAction>()
    let guarded = GuardedStore(
      [.a],
      executor: executor,
      plugins: [PluginDouble(onDidCommit: { committed.record($0.action) })],
      .asking(dialog, about: .b)
    )
    guarded.actions.push(.b)
    await dialog.asked()
    dialog.answer(.deny(reason: "closed"))
    await guarded.settled()
    #expect(guarded.path == [.a] && committed.recorded == [])
    #expect(guarded.problems == ["denied [a] -> [a, b]: closed"])
  }

  @Test func `an error denies, and is reported`() async {
    let guarded = GuardedStore([.a], .asking(dialog, about: .b))
    guarded.actions.push(.b)
    await dialog.asked()
    dialog.fail()
    await guarded.settled()
    #expect(guarded.path == [.a])
    #expect(guarded.problems == ["failed [a] -> [a, b]: Refusal"])
  }

  @Test(arguments: Executor.all)
  func `the path of a redirect is judged again`(executor: Executor) async {
    let guarded = GuardedStore(
      [.a],
      executor: executor,
      .asking(dialog, about: .b),
      .redirecting(.c, to: [.a, .a]),
      .asking(dialog, about: .a)
    )
    guarded.actions.push(.b)
    await dialog.asked()
    dialog.answer(.redirect(to: [.c], reason: "not b"))
    await dialog.asked(1)
    #expect(guarded.path == [.a])
    dialog.answer(.allow, to: 1)
    await guarded.settled()
    #expect(guarded.path == [.a, .a])
    #expect(
      guarded.problems == [
        "redirected [a] -> [a, b] to [c]: not b", "redirected [a] -> [c] to [a, a]: not c",
      ]
    )
  }

  @Test func `a loop through an asynchronous guard is named`() async {
    let guarded = GuardedStore([.a], .asking(dialog, about: .b), .redirecting(.c, to: [.b]))
    guarded.actions.setPath([.b])
    await dialog.asked()
    dialog.answer(.redirect(to: [.c], reason: "not b"))
    await guarded.settled()
    #expect(guarded.path == [.a])
    #expect(guarded.problems.last == "redirect loop: [b] -> [c] -> [b]")
  }

  @Test func `a loop of asynchronous guards is named`() async {
    let guarded = GuardedStore([.a], .asking(dialog, about: .b), .asking(dialog, about: .c))
    guarded.actions.setPath([.b])
    await dialog.asked()
    dialog.answer(.redirect(to: [.c], reason: "not b"))
    await dialog.asked(1)
    dialog.answer(.redirect(to: [.b], reason: "not c"), to: 1)
    await guarded.settled()
    #expect(guarded.path == [.a])
    #expect(guarded.problems.last == "redirect loop: [b] -> [c] -> [b]")
  }

  @Test func `guards are asked in order, up to the first that does not allow`() async {
    let second = Dialog()
    let guarded = GuardedStore(
      [.a],
      .asking(second, about: .b),
      .asking(dialog, about: .a, .leaving),
      .asking(second, about: .c)
    )
    guarded.actions.setPath([.b, .c])
    await dialog.asked()
    #expect(second.navigations == [])
    dialog.answer(.allow)
    await second.asked()
    second.answer(.deny(reason: "closed"))
    await guarded.settled()
    #expect(second.navigations.map(\.route) == [.b])
    #expect(guarded.problems == ["denied [a] -> [b, c]: closed"])
  }

  @Test func `a guard that denies at once comes before all that take their time`() async {
    let guarded = GuardedStore([], .asking(dialog, about: .b), .denying(.b))
    #expect(await guarded.rejection(of: .push(.b)) == "no b")
    await guarded.settled()
    #expect(dialog.navigations == [])
  }

  @Test(arguments: [true, false])
  func `the path is animated as the action that was judged`(isAnimated: Bool) async {
    let guarded = GuardedStore([], .asking(dialog, about: .b))
    guarded.actions.push(.b, animated: isAnimated)
    await dialog.asked()
    dialog.answer(.allow)
    await guarded.settled()
    #expect(guarded.store.computed.state.isAnimated == isAnimated)
  }

  @Test func `a closure that awaits makes an asynchronous guard`() async {
    let guarded = GuardedStore(
      [],
      RouteGuard { navigation in
        await Task.yield()
        return navigation.route == .b ? .deny(reason: "no b") : .allow
      }
    )
    #expect(
      await guarded.rejection(of: .push(.a)) == "[] -> [a] waits for asynchronous guards (#1)."
    )
    await guarded.settled()
    #expect(guarded.path == [.a])
    guarded.actions.push(.b)
    await guarded.settled()
    #expect(guarded.path == [.a])
    #expect(guarded.problems == ["denied [a] -> [a, b]: no b"])
  }

  @Test(arguments: Executor.all)
  func `a redirect to the present path is reported`(executor: Executor) async {
    let guarded = GuardedStore([.a], executor: executor, .asking(dialog, about: .b))
    guarded.actions.push(.b)
    await dialog.asked()
    dialog.answer(.redirect(to: [.a], reason: "not b"))
    await guarded.settled()
    #expect(guarded.path == [.a])
    #expect(guarded.problems == ["redirected [a] -> [a, b] to [a]: not b"])
  }

  @Test func `two navigations that wait at once have reasons of their own`() async {
    let guarded = GuardedStore([.a], .asking(dialog, about: .b))
    let first = await guarded.rejection(of: .push(.b))
    await dialog.asked()
    let second = await guarded.rejection(of: .push(.b))
    #expect(first != second)
  }
}
