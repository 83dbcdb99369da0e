#if canImport(SwiftUI)
  import SwiftUI
  import Testing
  import VueFlux
  import VueFluxRouter

  @MainActor @Suite struct `A binding of a path` {
    private let store = Store<PlaceState>(
      state: .init(path: [.a]),
      mutations: .init(),
      executor: .immediate
    )

    @Test func `the binding reads the current path`() {
      let path = store.pathBinding
      store.actions.push(.b)
      #expect(path.wrappedValue == [.a, .b])
    }

    @Test func `a path that the stack writes is dispatched`() {
      let path = store.pathBinding
      path.wrappedValue = [.c, .c]
      #expect(store.path == [.c, .c])
      path.wrappedValue.removeLast()
      #expect(store.path == [.c])
    }

    @Test func `each of several paths in a state has one`() {
      let tabs = Store<TabsState>(state: .init(), mutations: .init(), executor: .immediate)
      let sent = tabs.pathBinding(\.sent) { .sent($0) }
      sent.wrappedValue = [.b]
      #expect(tabs.sent.path == [.b] && tabs.inbox.path == [])
      tabs.actions.dispatch(action: .sent(.pop))
      #expect(sent.wrappedValue == [])
    }
  }
#endif
