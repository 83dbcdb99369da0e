import Foundation
import Testing
import VueFlux
import VueFluxRouter

@Suite struct `The state of a router` {
  private func path(after actions: PlaceAction..., from path: [Place] = []) -> [Place] {
    var state = PlaceState(path: path)
    for action in actions { RouterMutations().commit(action: action, state: &state) }
    return state.path
  }

  @Test func `push puts a route on top, also one that is there`() {
    #expect(path(after: .push(.a), .push(.b), .push(.b)) == [.a, .b, .b])
  }

  @Test func `pop takes the topmost route away, if there is one`() {
    #expect(path(after: .pop, from: [.a, .b]) == [.a])
    #expect(path(after: .pop, .pop, from: [.a]) == [])
  }

  @Test func `popTo takes away what lies over the topmost of equal routes`() {
    #expect(path(after: .popTo(.a), from: [.a, .b, .a, .c, .b]) == [.a, .b, .a])
    #expect(path(after: .popTo(.b), from: [.a, .b]) == [.a, .b])
  }

  @Test func `popTo a route that is not there changes nothing`() {
    #expect(path(after: .popTo(.c), from: [.a, .b]) == [.a, .b])
  }

  @Test func `popToRoot leaves only the screen that is always there`() {
    #expect(path(after: .popToRoot, from: [.a, .b, .c]) == [])
    #expect(path(after: .popToRoot) == [])
  }

  @Test func `replace takes the place of the topmost route, or is the first`() {
    #expect(path(after: .replace(.c), from: [.a, .b]) == [.a, .c])
    #expect(path(after: .replace(.c)) == [.c])
  }

  @Test func `set puts a whole path in place`() {
    #expect(path(after: .set([.c, .c]), from: [.a, .b]) == [.c, .c])
  }

  @Test func `a router's report replaces the path that it is about, and no other`() {
    for isFailure in [false, true] {
      let report = ScreenReport<Place>(shown: [.a], expected: [.a, .b], isFailure: isFailure)
      #expect(path(after: .follow(report), from: [.a, .b]) == [.a])
      #expect(path(after: .follow(report), from: [.a, .c]) == [.a, .c])
    }
  }

  @Test func `an action says whether the screens are to be seen moving`() {
    var state = PlaceState()
    state.commit(.push(.a))
    #expect(state.isAnimated)
    state.commit(.push(.b).withoutAnimation)
    #expect(!state.isAnimated)
  }

  @Test(
    arguments: [
      .popTo(.c), .popTo(.b), .set([.a, .b]), .replace(.b),
      .follow(ScreenReport(shown: [.c], expected: [.c], isFailure: false)),
    ] as [PlaceAction]
  )
  func `an action that changes no path does not say how the last change is to be seen`(
    action: PlaceAction
  ) {
    var state = PlaceState(path: [.a, .b], animated: false)
    state.commit(action)
    #expect(state.path == [.a, .b])
    #expect(!state.isAnimated)
  }

  @Test func `a pop of an empty path does not say how the last change is to be seen`() {
    var state = PlaceState(animated: false)
    for action in [.pop, .popToRoot] as [PlaceAction] { state.commit(action) }
    #expect(!state.isAnimated)
  }

  @Test func `encoding a router state keeps all of it`() throws {
    var state = RouterState<Page>(path: [.page(1)])
    state.commit(.push(.page(2)).withoutAnimation)
    state.commit(.setDetails("scrolled", for: .page(2)))
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(RouterState<Page>.self, from: data) == state)
  }

  @Test func `actions are coded`() throws {
    let actions: [RouterAction<Page>] = [
      .push(.page(1)), .pop, .popTo(.page(2)), .popToRoot, .replace(.page(3)), .set([.page(4)]),
      .follow(ScreenReport(shown: [.page(5)], expected: [], isFailure: false)),
      .follow(ScreenReport(shown: [], expected: [.page(5)], isFailure: true)),
      .setDetails("x", for: .page(6)), .setDetails(nil, for: .page(6)),
      .push(.page(7)).withoutAnimation,
    ]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([RouterAction<Page>].self, from: data) == actions)
  }
}

@Suite struct `Details of routes` {
  private let store = Store<RouterState<Page>>(
    state: .init(path: [.page(1)]),
    mutations: .init(),
    executor: .immediate
  )

  @Test func `details are kept beside a route, which stays the same`() {
    store.actions.setDetails("scrolled", for: .page(1))
    #expect(store.computed.details(of: .page(1)) == "scrolled")
    #expect(store.path == [.page(1)])
  }

  @Test func `details go with their route`() {
    store.actions.dispatch(actions: [.push(.page(2)), .setDetails("draft", for: .page(2))])
    #expect(store.computed.details(of: .page(2)) == "draft")
    store.actions.pop()
    #expect(store.computed.details(of: .page(2)) == nil)
    store.actions.push(.page(2))
    #expect(store.computed.details(of: .page(2)) == nil)
  }

  @Test func `details for a route that has gone are not kept`() {
    store.actions.setDetails("too late", for: .page(2))
    store.actions.push(.page(2))
    #expect(store.computed.details(of: .page(2)) == nil)
  }

  @Test func `details stay as long as one of several equal routes is there`() {
    store.actions.push(.page(1))
    store.actions.setDetails("both", for: .page(1))
    store.actions.pop()
    #expect(store.computed.details(of: .page(1)) == "both")
    store.actions.replace(with: .page(3))
    #expect(store.computed.details(of: .page(1)) == nil)
  }

  @Test func `nil forgets them`() {
    store.actions.setDetails("scrolled", for: .page(1))
    store.actions.setDetails(nil, for: .page(1))
    #expect(store.computed.details(of: .page(1)) == nil)
  }
}

enum Page: Route, Codable {
  typealias Details = String
  case page(Int)
}
