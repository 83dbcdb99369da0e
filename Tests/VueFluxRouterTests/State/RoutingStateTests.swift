import Testing
import VueFlux
import VueFluxRouter
import VueFluxStyles
import VueFluxTestSupport

@Suite struct `A path in a larger state` {
  private let store = Store<MailState>(state: .init(), mutations: .init(), executor: .immediate)

  @Test func `the store has the actions of a router, and its own`() {
    store.actions.push(.a)
    store.actions.push(.b)
    store.actions.dispatch(action: .received)
    #expect(store.path == [.a, .b])
    #expect(store.unread == 1)
    store.actions.pop()
    store.actions.replace(with: .c)
    #expect(store.path == [.c])
    store.actions.setPath([.a, .b, .c])
    store.actions.pop(to: .b)
    #expect(store.path == [.a, .b])
    store.actions.popToRoot()
    #expect(store.path == [])
  }

  @Test func `all of them say whether they are to be seen moving`() {
    let actions = store.actions
    let all: [(Bool) -> Void] = [
      { actions.push(.a, animated: $0) }, { actions.replace(with: .b, animated: $0) },
      { actions.setPath([.a, .b, .c], animated: $0) }, { actions.pop(animated: $0) },
      { actions.pop(to: .a, animated: $0) }, { actions.popToRoot(animated: $0) },
    ]
    for isAnimated in [false, true] {
      for action in all {
        let path = store.path
        action(isAnimated)
        #expect(store.path != path)
        #expect(store.computed.state.routing.isAnimated == isAnimated)
      }
    }
  }

  @Test func `a reducer of paths is a part of the app's reducer`() {
    let routing = Reducer<PlaceState, PlaceAction> { $0.commit($1) }
    let app: Reducer<MailState, MailAction> = routing.scope(state: \.routing) { action in
      if case .routing(let action) = action { action } else { nil }
    }
    var state = MailState()
    app.reduce(into: &state, action: .routing(.push(.c)))
    app.reduce(into: &state, action: .received)
    #expect(state.routing.path == [.c])
  }

  @Test func `tabs and windows have paths of their own, by their tags`() {
    let tabs = ["routing-tab-1", "routing-tab-2"].map { tag in
      Store<PlaceState>(state: .init(), mutations: .init(), executor: .immediate, tags: [tag])
    }
    Store<PlaceState>.actions(to: .tag("routing-tab-2")).push(.b)
    #expect(tabs.map(\.path) == [[], [.b]])
  }

  @Test func `a change of the path notifies its readers`() {
    let paths = Recorder<[Place]>()
    store.observe(\.path, executor: .immediate) { path in paths.record(path) }
    store.actions.push(.a)
    store.actions.dispatch(action: .received)
    store.actions.pop()
    #expect(paths.recorded == [[], [.a], []])
  }
}
