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
}
