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

    @Test func `a path with sheets has a binding for each of its stacks`() {
      let store = Store<RouterState<Panel>>(
        state: .init(path: [.page(1), .sheet(1), .page(2)]),
        mutations: .init(),
        executor: .immediate
      )
      #expect(store.pathBinding.wrappedValue == [.page(1)])
      let inSheet = store.pathBinding(layer: 1)
      #expect(inSheet.wrappedValue == [.page(2)])
      inSheet.wrappedValue = [.page(3), .page(4)]
      #expect(store.path == [.page(1), .sheet(1), .page(3), .page(4)])
      store.modalBinding(.cover).wrappedValue = nil
      #expect(store.modalBinding(.sheet).wrappedValue?.route == .sheet(1))
      store.modalBinding(.sheet).wrappedValue = nil
      #expect(store.path == [.page(1)])
      #expect(store.modalBinding(.sheet).wrappedValue == nil)
    }

    @Test func `a tree has bindings for its tabs, and for the stacks of each`() {
      let store = Store<RouterTree<Int, Panel>>(
        state: .init(tab: 1),
        mutations: .init(),
        executor: .immediate
      )
      store.tabBinding.wrappedValue = 2
      #expect(store.tab == 2)
      store.pathBinding(of: 2).wrappedValue = [.page(1)]
      store.actions.push(.cover)
      store.pathBinding(of: 2, layer: 1).wrappedValue = [.page(2)]
      #expect(store.path == [.page(1), .cover, .page(2)])
      store.modalBinding(.cover, of: 2).wrappedValue = nil
      #expect(store.path == [.page(1)])
      store.pathBinding(of: 1).wrappedValue = [.page(3)]
      #expect(store.tab == 2 && store.computed.stack(of: 1).path == [.page(3)])
    }
  }
#endif
