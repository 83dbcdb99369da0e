import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `The questions that guards are asked` {
  private let asked = Recorder<String>()

  private func noting(_ name: String, _ moment: RouteGuard<Place>.Moment) -> RouteGuard<Place> {
    RouteGuard(moment) { [asked] navigation in
      asked.record("\(name) \(navigation.route)")
      return .allow
    }
  }

  private func questions(from path: [Place], _ action: PlaceAction) -> [String] {
    let guarded = GuardedStore(path, noting("enter", .entering), noting("leave", .leaving))
    guarded.actions.dispatch(action: action)
    return asked.recorded
  }

  @Test func `routes that are left come first, from the top, then the routes that are entered`() {
    #expect(
      questions(from: [.a, .b, .c], .set([.a, .c, .b]))
        == ["leave c", "leave b", "enter c", "enter b"]
    )
  }

  @Test func `a pop enters nothing`() {
    #expect(questions(from: [.a, .b, .c], .popTo(.a)) == ["leave c", "leave b"])
  }

  @Test func `a push leaves nothing`() {
    #expect(questions(from: [.a], .push(.a)) == ["enter a"])
  }

  @Test func `guards of one route are asked in order`() {
    let guarded = GuardedStore([], noting("first", .entering), noting("second", .entering))
    guarded.actions.setPath([.a, .b])
    #expect(asked.recorded == ["first a", "second a", "first b", "second b"])
  }

  @Test func `a question has the route and both paths`() {
    let navigations = Recorder<Navigation<Place>>()
    let guarded = GuardedStore(
      [.a, .b],
      RouteGuard { navigation in
        navigations.record(navigation)
        return .allow
      }
    )
    guarded.actions.replace(with: .c)
    #expect(navigations.recorded == [Navigation(route: .c, from: [.a, .b], to: [.a, .c])])
  }

  @Test func `after a redirect, the guards are asked about the other path`() {
    let guarded = GuardedStore(
      [.a],
      .redirecting(.b, to: [.c]),
      noting("leave", .leaving),
      noting("enter", .entering)
    )
    guarded.actions.push(.b)
    #expect(asked.recorded == ["leave a", "enter c"])
  }

  /// A guard that takes its time, and notes when it is asked whether it is concerned.
  private func later(_ name: String, _ answers: Bool...) -> RouteGuard<Place> {
    let count = Guarded(0)
    let isConcerned: @Sendable (Navigation<Place>) -> Bool = { [asked] navigation in
      asked.record("\(name) concerns \(navigation.route)")
      return count.withLock { count in
        defer { count += 1 }
        return answers[min(count, answers.count - 1)]
      }
    }
    return RouteGuard(where: isConcerned) { [asked] navigation in
      asked.record("\(name) \(navigation.route)")
      await Task.yield()
      return .deny(reason: "no")
    }
  }

  @Test(arguments: Executor.all)
  func `a guard that was concerned is asked, also if it were not concerned any more`(
    executor: Executor
  ) async {
    let guarded = GuardedStore([], executor: executor, later("later", true, false))
    await guarded.actions.deliver(action: .push(.a))
    await guarded.settled()
    #expect(guarded.path == [])
    #expect(asked.recorded == ["later concerns a", "later a"])
  }

  @Test func `a guard behind one that has denied is not considered`() async {
    let guarded = GuardedStore(
      [],
      later("first", true),
      .denying(.a),
      later("second", true)
    )
    #expect(await guarded.rejection(of: .push(.a)) == "no a")
    #expect(asked.recorded == ["first concerns a"])
  }

  @Test func `a navigation that is allowed later does not consider its guards again`() async {
    let isConcerned: @Sendable (Navigation<Place>) -> Bool = { [asked] navigation in
      asked.record("concerns \(navigation.route)")
      return true
    }
    let guarded = GuardedStore(
      [],
      RouteGuard(where: isConcerned) { _ in
        await Task.yield()
        return .allow
      }
    )
    guarded.actions.push(.a)
    await guarded.settled()
    #expect(guarded.path == [.a])
    #expect(asked.recorded == ["concerns a"])
  }
}
